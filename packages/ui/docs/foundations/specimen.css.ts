import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../src/theme/contract.css";
import { media } from "../../src/theme/tokens";

const { color, space } = vars;

export const root = style({
  display: "grid",
  gap: space.lg,
  marginBlock: space.lg,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  color: color.text.default,
});
globalStyle(`${root} :is(p, h3, ul, ol, dl, dd)`, { margin: 0, padding: 0, listStyle: "none" });

/** Two themes side by side; stacked on a phone. */
export const pair = style({
  display: "grid",
  gap: space.md,
  "@media": { [media.md]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const panel = style({
  display: "grid",
  alignContent: "start",
  gap: space.md,
  minInlineSize: 0,
  overflow: "hidden",
  padding: space.md,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  background: color.surface.page,
  color: color.text.default,
});
export const name = style({ fontWeight: vars.fontWeight.strong, overflowWrap: "anywhere" });
export const value = style({
  fontFamily: vars.fontFamily.mono,
  fontSize: vars.fontSize.xs,
  color: color.text.muted,
  overflowWrap: "anywhere",
});

export const label = style({ display: "grid", alignContent: "start", justifyItems: "start" });
export const copyable = style({ position: "relative" });
export const copy = style({
  padding: 0,
  minInlineSize: "1.5rem",
  minBlockSize: "1.5rem",
  border: "none",
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  overflowWrap: "anywhere",
  cursor: "copy",
  borderRadius: vars.radius.sm,
  ":hover": { textDecoration: "underline dotted", textUnderlineOffset: "0.25em" },
  ":focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
});
/** Over the copied text, so that nothing moves. */
export const copied = style({
  position: "absolute",
  insetBlockStart: "-2em",
  insetInlineStart: 0,
  zIndex: vars.layer.raised,
  paddingInline: space.xs,
  borderRadius: vars.radius.sm,
  background: color.text.default,
  color: color.surface.page,
  font: `${vars.fontWeight.medium} ${vars.fontSize.xs}/1.75 ${vars.fontFamily.text}`,
  pointerEvents: "none",
  ":empty": { display: "none" },
});

const tiles = (least: string) =>
  style({
    display: "grid",
    gap: space.sm,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}), 1fr))`,
  });
export const swatches = tiles("7.5rem");
export const wideTiles = tiles("11rem");
export const ramp = style({ display: "grid", gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)" });
export const rampStep = style({ blockSize: "3.5rem", borderBlock: `1px solid ${color.border.subtle}` });
export const swatch = style({
  blockSize: "3rem",
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.md,
});

export const table = style({ inlineSize: "100%", borderCollapse: "collapse" });
globalStyle(`${table} :is(th, td)`, {
  paddingBlock: space.xs,
  paddingInline: `0 ${space.sm}`,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  textAlign: "start",
  verticalAlign: "middle",
});
globalStyle(`${table} td:last-child`, { paddingInlineEnd: 0 });
export const sample = style({
  display: "inline-grid",
  placeItems: "center",
  minInlineSize: "3.75rem",
  paddingBlock: space.xxs,
  paddingInline: space.xs,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.sm,
  fontWeight: vars.fontWeight.strong,
});
export const partSample = style({
  inlineSize: "1.5rem",
  blockSize: "0.75rem",
  borderRadius: vars.radius.pill,
});
export const ratio = style({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });
export const verdict = styleVariants({
  passes: { color: color.positive.text },
  fails: { color: color.critical.text, fontWeight: vars.fontWeight.bold },
});

export const rows = style({ display: "grid", gap: space.sm });
export const row = style({
  display: "grid",
  gap: `${space.xxs} ${space.md}`,
  alignItems: "center",
  "@media": { [media.md]: { gridTemplateColumns: "11rem minmax(0, 1fr)" } },
});
export const wide = style({
  minInlineSize: 0,
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
});
export const bar = style({
  blockSize: "1.25rem",
  borderRadius: vars.radius.sm,
  background: color.brand.base,
});
export const box = style({
  display: "grid",
  placeItems: "center",
  blockSize: "6rem",
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
});
export const lifted = style([box, { border: "none", borderRadius: vars.radius.lg }]);
export const target = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "100%",
  border: `1px dashed ${color.border.control}`,
  borderRadius: vars.radius.md,
});
export const tile = style({
  display: "grid",
  justifyItems: "start",
  gap: space.xs,
  padding: space.md,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
});

export const track = style({
  position: "relative",
  blockSize: "2.5rem",
  borderRadius: vars.radius.pill,
  background: color.surface.sunken,
});
export const runner = style({
  position: "absolute",
  insetBlockStart: "0.25rem",
  insetInlineStart: "0.25rem",
  inlineSize: "2rem",
  blockSize: "2rem",
  borderRadius: vars.radius.pill,
  background: color.brand.base,
  transitionProperty: "inset-inline-start",
  transitionTimingFunction: vars.easing.standard,
  selectors: { "[data-moved] &": { insetInlineStart: "calc(100% - 2.25rem)" } },
});
export const layers = style({ display: "grid", paddingBlockEnd: "4rem" });
export const layer = style({
  position: "relative",
  display: "flex",
  justifyContent: "space-between",
  gap: space.md,
  padding: space.md,
  marginBlockEnd: "-0.5rem",
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  boxShadow: vars.shadow.mid,
});
export const cloth = style({
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  display: "grid",
  alignContent: "end",
  minBlockSize: "11rem",
  padding: space.md,
  borderRadius: vars.radius.lg,
  background: color.surface.brand,
  color: color.text.onBrand,
});

export const examples = style({
  display: "grid",
  gap: space.xl,
  padding: space.md,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  background: color.surface.page,
});
/** The height keeps most examples away from the window until they are scrolled to. */
export const example = style({
  display: "grid",
  alignContent: "start",
  minInlineSize: 0,
  gap: space.sm,
  minBlockSize: "9rem",
});
export const frame = style({ inlineSize: "100%", border: "none" });
