import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: vars.space.sm,
  alignItems: "start",
  padding: "0.875rem 1rem",
  border: "1px solid",
  borderRadius: vars.radius.md,
  fontSize: vars.fontSize.sm,
  lineHeight: "1.5",
});
globalStyle(`${root} > svg`, { marginBlockStart: "0.125rem" });
globalStyle(`${root} a`, { color: "inherit" });
const { color } = vars;
export const tone = styleVariants(
  { info: color.info, positive: color.positive, caution: color.caution, critical: color.critical },
  (shade) => ({ background: shade.soft, borderColor: shade.border, color: shade.text }),
);
export const title = style({ fontWeight: vars.fontWeight.strong });
export const dismiss = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.height,
  blockSize: vars.control.height,
  margin: "-0.75rem -0.75rem -0.75rem 0",
  borderRadius: vars.radius.md,
  cursor: "pointer",
  selectors: { "&:focus-visible": { outlineOffset: "-4px" } },
});
