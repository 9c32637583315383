import { globalStyle, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

export const root = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  minInlineSize: 0,
  padding: `clamp(${vars.space.md}, 5vw, ${vars.space.xl})`,
  background: vars.color.surface.raised,
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.xl,
  boxShadow: vars.shadow.low,
  selectors: {
    "&[data-featured]": {
      borderColor: vars.color.brand.base,
      boxShadow: `inset 0 0 0 1px ${vars.color.brand.base}, ${vars.shadow.mid}`,
    },
  },
  "@media": {
    // Forced colours remove shadows, so the featured plan has a thicker border.
    "(forced-colors: active)": { selectors: { "&[data-featured]": { border: "3px solid Highlight" } } },
  },
});
/** Cards beside each other, and nothing else, share four rows, so that prices, buttons and features align. */
globalStyle(`:has(> ${root} + ${root}):not(:has(> :not(${root}))) > ${root}`, {
  "@media": {
    [media.md]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateRows: "subgrid",
      gridRow: "span 4",
    },
  },
});
export const top = style({ display: "grid", gap: vars.space.xs, alignContent: "start" });
/** The badge moves above a long name. */
export const head = style({
  display: "flex",
  flexWrap: "wrap-reverse",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xs,
  minBlockSize: "2rem",
});
globalStyle(`${head} > :first-child`, { minInlineSize: 0, overflowWrap: "anywhere" });
export const description = style({
  color: vars.color.text.muted,
  fontSize: vars.fontSize.sm,
  // Aligns the prices of cards that are not siblings, with one and two lines above.
  "@media": { [media.md]: { minBlockSize: `calc(2em * ${vars.lineHeight.text})` } },
});
export const money = style({
  display: "grid",
  gap: vars.space.xs,
  justifyItems: "start",
  alignContent: "start",
  gridRow: 2,
  // Aligns the buttons of cards that are not siblings, with and without a saving.
  "@media": { [media.md]: { minBlockSize: "5rem" } },
});
/** Below the price, so that it has the same place in cards of every width. */
export const offer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space.xxs} ${vars.space.xs}`,
});
/** Several words instead of an amount: lighter, and free to wrap. One word is as large as an amount. */
export const words = style({
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h3,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
});
export const waiting = style({
  inlineSize: "100%",
  fontSize: vars.fontSize.h2,
  lineHeight: vars.lineHeight.tight,
});
export const bar = style({ maxInlineSize: "11rem" });
export const note = style({ fontSize: vars.fontSize.sm, color: vars.color.text.muted });
export const featuresTitle = style({ fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.strong });
export const features = style({
  display: "grid",
  alignContent: "start",
  gridRow: 4,
  gap: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
});
export const list = style({ display: "grid", gap: vars.space.sm, listStyle: "none" });
globalStyle(`${list} > li`, { display: "flex", gap: vars.space.sm, alignItems: "flex-start" });
globalStyle(`${list} > li > span`, { minInlineSize: 0, overflowWrap: "anywhere" });
globalStyle(`${list} svg`, { flex: "none", color: vars.color.positive.text, marginBlockStart: "0.1em" });
export const action = style({ display: "grid", alignContent: "start", gap: vars.space.sm, gridRow: 3 });
