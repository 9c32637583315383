import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const row = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.sm,
  minBlockSize: vars.control.height,
  paddingBlock: "0.6rem",
  cursor: "pointer",
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.text,
});
export const box = style({
  flex: "none",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  marginBlockStart: "0.1rem",
  accentColor: vars.color.brand.base,
  cursor: "pointer",
  borderRadius: vars.radius.sm,
  selectors: {
    "&[aria-invalid='true']": { outline: `2px solid ${vars.color.critical.text}`, outlineOffset: "1px" },
    "&:focus-visible": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
});
