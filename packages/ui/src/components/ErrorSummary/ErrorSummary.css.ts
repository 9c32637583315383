import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const list = style({
  paddingInlineStart: "1.1rem",
  marginBlockStart: vars.space.xxs,
  overflowWrap: "anywhere",
});
/** High enough for a finger, without parting the lines of a wrapped message. */
export const link = style({
  display: "inline-block",
  paddingBlock: vars.space.xxs,
  color: "inherit",
  selectors: { "&:hover": { color: "inherit", textDecorationThickness: "0.14em" } },
});
