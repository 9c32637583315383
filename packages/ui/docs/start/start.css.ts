import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../src/theme/contract.css";
import { media } from "../../src/theme/tokens";

const { color, space } = vars;

export const root = style({
  color: color.text.default,
  background: color.surface.page,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.md,
  lineHeight: vars.lineHeight.text,
});
globalStyle(`${root} :is(h1, h2, h3, p, ul, ol, figure)`, { margin: 0, padding: 0 });

export const hero = style({
  position: "relative",
  isolation: "isolate",
  overflow: "hidden",
  background: color.surface.brand,
  color: color.text.onBrand,
});
export const heroGrid = style({
  display: "grid",
  gap: space.xl,
  paddingBlockStart: space.section,
  paddingBlockEnd: space.xl,
  "@media": {
    [media.lg]: {
      gridTemplateColumns: "minmax(0, 6fr) minmax(0, 7fr)",
      gap: space.xxl,
      paddingBlockStart: space.xl,
    },
  },
});
export const heroWords = style({
  display: "grid",
  alignContent: "start",
  gap: space.lg,
  paddingBlockEnd: space.lg,
  "@media": { [media.lg]: { alignContent: "center", paddingBlock: space.section } },
});
export const eyebrow = style({
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
  color: color.text.onBrandMuted,
});
export const collage = style({
  display: "grid",
  gap: space.md,
  alignItems: "start",
  "@media": { [media.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const column = style({ display: "grid", gap: space.md, minInlineSize: 0, color: color.text.default });
/** The second column is left out on phones, to keep the first screen short. */
export const second = style({
  display: "none",
  "@media": { [media.sm]: { display: "grid", marginBlockStart: space.xl } },
});
export const sheet = style({
  display: "grid",
  gap: space.md,
  padding: space.lg,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  boxShadow: vars.shadow.high,
});

export const band = style({ paddingBlock: space.section });
export const sunken = style({ background: color.surface.sunken });
export const bandHead = style({
  display: "grid",
  gap: space.xs,
  maxInlineSize: vars.measure.text,
  marginBlockEnd: space.xl,
});

export const figures = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space.lg,
  paddingBlock: space.xl,
  "@media": { [media.md]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
});
export const figure = style({ borderInlineStart: `3px solid ${color.accent}`, paddingInlineStart: space.md });
export const figureValue = style({
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h2,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.tight,
  fontVariantNumeric: "tabular-nums",
});

export const steps = style({
  display: "grid",
  gap: space.lg,
  listStyle: "none",
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 4fr) minmax(0, 9fr)" } },
});
export const sectionFill = style({ inlineSize: "100%" });
export const step = style({ display: "contents" });
export const stepWords = style({ display: "grid", alignContent: "start", gap: space.xxs });
export const stepNumber = style({
  fontFamily: vars.fontFamily.display,
  fontWeight: vars.fontWeight.bold,
  color: color.text.muted,
  fontVariantNumeric: "tabular-nums",
});
/** Code has a dark background in both themes. */
export const code = style({
  overflowX: "auto",
  padding: space.lg,
  borderRadius: vars.radius.lg,
  background: color.surface.brand,
  color: color.text.onBrand,
  fontFamily: vars.fontFamily.mono,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.text,
  tabSize: 2,
});
globalStyle(`${root} pre`, { margin: 0 });

export const looks = style({
  display: "grid",
  gap: space.md,
  "@media": {
    [media.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.xl]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});
export const look = style({
  display: "grid",
  gap: space.md,
  alignContent: "start",
  padding: space.lg,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  background: color.surface.page,
  color: color.text.default,
});

export const sections = style({
  display: "grid",
  gap: space.md,
  listStyle: "none",
  "@media": {
    [media.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.lg]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});
export const section = style({
  position: "relative",
  display: "grid",
  gridTemplateRows: "10rem auto",
  minInlineSize: 0,
  overflow: "hidden",
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  transition: `box-shadow ${vars.duration.quick} ${vars.easing.standard}, border-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    "&:hover": { borderColor: color.border.controlHover, boxShadow: vars.shadow.mid },
    "&:focus-within": { outline: `2px solid ${color.focus}`, outlineOffset: "2px" },
  },
});
export const sectionView = style({
  display: "grid",
  placeItems: "center",
  padding: space.lg,
  overflow: "hidden",
  background: color.surface.brandSoft,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
});
export const sectionWords = style({ display: "grid", gap: space.xxs, padding: space.lg });
export const sectionLink = style({
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.bold,
  color: color.text.default,
  textDecoration: "none",
  selectors: {
    "&:hover": { color: color.text.default },
    "&:focus-visible": { outline: "none" },
    "&::after": { content: "", position: "absolute", inset: 0 },
  },
});

export const principles = style({
  display: "grid",
  gap: space.xl,
  listStyle: "none",
  "@media": {
    [media.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
    [media.lg]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});
export const principle = style({ display: "grid", alignContent: "start", gap: space.xs });
export const principleIcon = style({
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.height,
  blockSize: vars.control.height,
  borderRadius: vars.radius.md,
  background: color.surface.brandSoft,
  color: color.text.link,
});
