import { color, space, style, vars } from "../../theme/component-styles";
import { phone } from "./ComparisonTable.css";

export const picker = style({
  gridColumn: "1 / -1",
  display: "none",
  "@media": {
    [phone]: { "@supports": { "selector(:has(*))": { display: "block" } } },
  },
});
export const legend = style({
  marginBlockEnd: space.xs,
  fontSize: vars.fontSize.sm,
  color: color.text.muted,
});
export const choices = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const choice = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.xs,
  maxInlineSize: "100%",
  minBlockSize: vars.control.height,
  paddingInline: space.sm,
  overflowWrap: "anywhere",
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.pill,
  background: color.surface.raised,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: color.border.controlHover, background: color.surface.hover },
    "&:has(:checked)": { background: color.surface.brandSoft, borderColor: color.brand.base },
    "&:has(:focus-visible)": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
});
export const box = style({
  flex: "none",
  inlineSize: "1.125rem",
  blockSize: "1.125rem",
  accentColor: color.brand.base,
  cursor: "inherit",
  selectors: { "&:focus-visible": { outline: "none" } },
});
export const noneChosen = style({
  display: "none",
  marginBlockStart: space.sm,
  color: color.text.muted,
  selectors: { [`${picker}:not(:has(:checked)) &`]: { display: "block" } },
});
