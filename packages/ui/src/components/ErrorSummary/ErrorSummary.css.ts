import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const list = style({
  display: "grid",
  gap: vars.space.xs,
  paddingInlineStart: "1.1rem",
  marginBlockStart: vars.space.xxs,
  overflowWrap: "anywhere",
});
/** Padding of a link within a line widens what a finger hits without parting the lines of a wrapped message. */
export const link = style({
  paddingBlock: vars.space.xxs,
  color: "inherit",
  selectors: { "&:hover": { color: "inherit", textDecorationThickness: "0.14em" } },
});
