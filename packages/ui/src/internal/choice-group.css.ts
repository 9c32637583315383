import { globalStyle, style, styleVariants, vars } from "../theme/part-styles";
import { label as fieldLabel } from "./field/Field.css";

export const group = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xxs,
  minInlineSize: 0,
});
export const legend = style([fieldLabel, { paddingBlock: "0.3rem", marginBlockEnd: 0 }]);
export const choices = styleVariants({
  column: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" },
  row: { display: "flex", flexWrap: "wrap", columnGap: vars.space.lg },
});
export const row = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.sm,
  minBlockSize: vars.control.height,
  paddingBlock: "0.6rem",
  cursor: "pointer",
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.text,
  selectors: {
    "&:has(:disabled)": { cursor: "not-allowed", color: vars.color.disabled.text },
    "&:has(:focus-visible)": {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "1px",
      borderRadius: vars.radius.sm,
    },
  },
});
globalStyle(`${row} > input`, { marginBlockStart: "0.2rem" });
export const words = style({ display: "grid", minInlineSize: 0, overflowWrap: "anywhere" });
export const hint = style({
  fontSize: vars.fontSize.xs,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.muted,
  selectors: { [`${row}:has(:disabled) &`]: { color: "inherit" } },
});
