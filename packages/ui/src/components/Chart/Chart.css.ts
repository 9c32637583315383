import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

export const figure = style({ display: "grid", gap: vars.space.sm, margin: 0, minInlineSize: 0 });
export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.xs,
});
export const title = style({ fontWeight: vars.fontWeight.strong, overflowWrap: "anywhere" });
export const legend = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.sm,
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: vars.fontSize.sm,
  color: color.text.muted,
});
export const key = style({ display: "inline-flex", alignItems: "center", gap: vars.space.xs });
export const swatch = style({ inlineSize: "1.25rem", blockSize: "0.75rem", flex: "none" });

/** Text is not part of the drawing, which is stretched. Time runs from left to right in every script. */
export const frame = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space.xs,
  rowGap: vars.space.xxs,
  direction: "ltr",
  paddingBlockStart: "0.5rem",
  fontSize: vars.fontSize.xs,
  color: color.text.muted,
  fontVariantNumeric: "tabular-nums",
});
export const yLabels = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "space-between",
  textAlign: "end",
});
globalStyle(`${yLabels} > span`, {
  display: "flex",
  justifyContent: "flex-end",
  alignItems: "center",
  blockSize: 0,
  whiteSpace: "nowrap",
});
export const xLabels = style({
  gridColumn: 2,
  display: "flex",
  overflow: "hidden",
  containerType: "inline-size",
});
globalStyle(`${xLabels} > span`, {
  flex: "1 1 0",
  minInlineSize: 0,
  display: "flex",
  justifyContent: "center",
  whiteSpace: "nowrap",
  lineHeight: vars.lineHeight.snug,
});
// Large text on a phone has room for half of the names.
globalStyle(`${xLabels} > span[data-between]`, {
  "@container": { "(max-width: 16em)": { visibility: "hidden" } },
});
export const plot = style({ display: "block", inlineSize: "100%", blockSize: "14rem", overflow: "visible" });
globalStyle(`${plot} *`, { vectorEffect: "non-scaling-stroke" });
export const grid = style({ stroke: color.border.subtle, strokeWidth: 1 });
export const zero = style({ stroke: color.border.control, strokeWidth: 1 });

const shades = [
  color.brand.base,
  color.caution.text,
  color.positive.text,
  color.critical.text,
  color.info.text,
  color.text.muted,
];
const dashes = ["none", "6 4", "2 3", "10 3 2 3", "14 4", "4 2"];
const each = Object.fromEntries(
  shades.map((shade, at) => [at, { shade, dash: dashes[at] ?? "none" }]),
) as Record<0 | 1 | 2 | 3 | 4 | 5, { shade: string; dash: string }>;
export const MOST_SERIES = shades.length;
export const line = styleVariants(each, ({ shade, dash }) => ({
  fill: "none",
  stroke: shade,
  strokeWidth: 2.5,
  strokeLinejoin: "round",
  strokeDasharray: dash,
}));
export const area = style({ fill: color.surface.brandSoft, stroke: "none" });
export const bar = styleVariants(each, ({ shade }) => ({
  fill: shade,
  stroke: color.surface.raised,
  strokeWidth: 1,
}));
export const dot = styleVariants(each, ({ shade }) => ({
  stroke: shade,
  strokeWidth: 8,
  strokeLinecap: "round",
}));
/** A column that the mouse is over shows its guide and its points. */
export const column = style({});
export const hit = style({ fill: "transparent" });
export const mark = style({ visibility: "hidden" });
export const guide = style([mark, { stroke: color.border.control, strokeWidth: 1 }]);
globalStyle(`${column}:hover > ${mark}`, { visibility: "visible" });

export const details = style({ fontSize: vars.fontSize.sm });
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "1.75rem",
  color: color.text.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.18em",
  cursor: "pointer",
  selectors: { "&:hover": { color: color.text.linkHover } },
});
export const scroll = style({ overflowX: "auto" });
export const table = style({
  borderCollapse: "collapse",
  lineHeight: vars.lineHeight.snug,
  fontSize: vars.fontSize.sm,
});
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
globalStyle(`${table} :is(th:first-child)`, { textAlign: "start" });
globalStyle(`${table} > tbody > tr`, { borderBlockStart: `1px solid ${color.border.subtle}` });
globalStyle(`${table} > thead th`, { color: color.text.muted, fontWeight: vars.fontWeight.medium });
globalStyle(`${table} > caption`, {
  textAlign: "start",
  fontWeight: vars.fontWeight.strong,
  paddingBlockEnd: vars.space.xs,
});

export const spark = style({
  inlineSize: "6rem",
  blockSize: "1.75rem",
  overflow: "visible",
  verticalAlign: "middle",
});
globalStyle(`${spark} *`, { vectorEffect: "non-scaling-stroke" });

export const cell = style({ borderRadius: vars.radius.sm });
const levels = [0, 9, 18, 28, 38, 48];
/** The share of the brand's colour; up to a half, the text can be read on it in every theme. */
export const level = styleVariants(
  Object.fromEntries(levels.map((share, at) => [at, share])) as Record<0 | 1 | 2 | 3 | 4 | 5, number>,
  (share) => [
    cell,
    { background: `color-mix(in oklab, ${color.brand.base} ${share}%, ${color.surface.raised})` },
  ],
);
export const empty = style({ color: color.text.muted });
