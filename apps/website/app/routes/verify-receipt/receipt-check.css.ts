import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const layout = style({
  display: "grid",
  gap: space.xl,
  "@media": {
    [media.lg]: {
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
      gap: space.section,
      alignItems: "start",
    },
  },
});
/** Above the form where they share a column: who opens a shared receipt came for it. */
export const first = style({ order: -1, "@media": { [media.lg]: { order: 0 } } });
export const form = style({ display: "grid", gap: space.md });
/** Monospaced, because characters are compared one by one. */
export const code = style({
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.fontWeight.strong,
  letterSpacing: "0.06em",
});
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "start",
  gap: space.md,
});
export const facts = style({ borderBlockStart: `1px solid ${color.border.subtle}` });
export const fact = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.md,
  paddingBlock: space.sm,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  fontSize: vars.fontSize.sm,
});
globalStyle(`${fact} > dt`, { flex: "1 1 4.5rem", minInlineSize: 0, color: color.text.muted });
/** A value without enough room beside its name goes below it, to the start of the line. */
globalStyle(`${fact} > dd`, { flex: "none", maxInlineSize: "100%", overflowWrap: "anywhere" });
/** Marks a receipt that is no longer valid. */
export const reversed = style({ textDecoration: "line-through", color: color.text.muted });

export const verdict = style({ display: "flex", alignItems: "center", gap: space.xs });
export const tick = style({ flex: "none", color: color.positive.text });

const oneColumn = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;
export const sample = style({ ...oneColumn, gap: space.md, margin: 0 });
const sides = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `0 ${space.md}`,
} as const;
export const samplePaper = style({
  ...oneColumn,
  gap: space.sm,
  padding: space.lg,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
});
export const sampleLine = style({ ...sides, color: color.text.muted });
export const sampleTotal = style({
  ...sides,
  paddingBlockStart: space.sm,
  borderBlockStart: `2px solid ${color.text.default}`,
  fontWeight: vars.fontWeight.bold,
});
/** Large text goes below the drawing. */
export const sampleCode = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.md,
  color: color.text.muted,
});
export const sampleText = style({ flex: "1 1 12em", minInlineSize: 0, overflowWrap: "anywhere" });
export const sampleMark = style({
  padding: `0 ${space.xxs}`,
  borderRadius: vars.radius.sm,
  background: color.surface.brandSoft,
  color: color.text.default,
  fontWeight: vars.fontWeight.strong,
  letterSpacing: "0.06em",
});
