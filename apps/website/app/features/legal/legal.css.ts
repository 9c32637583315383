import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
const offPaper = { print: { display: "none" } } as const;

export const top = style({
  display: "grid",
  gap: space.sm,
  justifyItems: "start",
  maxInlineSize: vars.measure.text,
  paddingBlock: `${space.md} ${space.xl}`,
});
export const texts = style({ maxInlineSize: "100%", marginBlockEnd: space.sm, "@media": offPaper });

export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.xl,
  "@media": {
    [media.lg]: {
      gridTemplateColumns: `15.5rem minmax(0, ${vars.measure.text})`,
      columnGap: `calc(${space.xxl} + ${space.md})`,
      alignItems: "start",
      borderBlockStart: `1px solid ${color.border.subtle}`,
      paddingBlockStart: space.xl,
    },
    print: { display: "block", border: 0 },
  },
});

export const folded = style({ "@media": { [media.lg]: { display: "none" }, ...offPaper } });

export const beside = style({
  display: "none",
  "@media": {
    [media.lg]: {
      display: "block",
      position: "sticky",
      insetBlockStart: space.lg,
      maxBlockSize: `calc(100svh - 2 * ${space.lg})`,
      overflowY: "auto",
      overscrollBehavior: "contain",
      scrollbarWidth: "thin",
      // Room for the focus ring, which would be clipped where the list scrolls.
      padding: space.xxs,
      marginInlineStart: `calc(-1 * ${space.xxs})`,
    },
    ...offPaper,
  },
});
export const besideTitle = style({
  paddingBlockEnd: space.xs,
  fontFamily: vars.fontFamily.display,
  fontWeight: vars.fontWeight.bold,
});
export const entries = style({ counterReset: "entry", listStyle: "none" });
globalStyle(`${entries} > li`, { counterIncrement: "entry" });
export const entry = style({
  display: "grid",
  gridTemplateColumns: "2rem minmax(0, 1fr)",
  alignItems: "baseline",
  minBlockSize: "1.75rem",
  paddingBlock: space.xxs,
  borderRadius: vars.radius.sm,
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  selectors: {
    "&::before": { content: "counter(entry)" },
    "&:hover": { color: color.text.link, textDecoration: "underline" },
  },
});
globalStyle(`${folded} ${entry}`, {
  alignItems: "center",
  minBlockSize: vars.control.height,
  fontSize: vars.fontSize.md,
  color: color.text.default,
});

export const article = style({ minInlineSize: 0 });
export const short = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.sm,
  "@media": { print: { breakInside: "avoid" } },
});
export const shortPoints = style({ display: "grid", gap: space.xs, paddingInlineStart: space.md });

export const section = style({
  paddingBlockStart: space.xxl,
  scrollMarginBlockStart: `calc(-1 * ${space.md})`,
});
export const sectionTitle = style({
  fontSize: vars.fontSize.h3,
  fontWeight: vars.fontWeight.bold,
  letterSpacing: "-0.01em",
  overflowWrap: "break-word",
  "@media": { print: { breakAfter: "avoid", fontSize: "13pt" } },
});
export const number = style({ color: color.text.muted });
// Marks the section that a link led to.
globalStyle(`${section}:target > ${sectionTitle}`, {
  textDecoration: "underline",
  textDecorationColor: color.accent,
  textDecorationThickness: "0.14em",
  textUnderlineOffset: "0.22em",
});

export const prose = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.sm,
  paddingBlockStart: space.sm,
  "@media": { print: { fontSize: "10.5pt", lineHeight: "1.45" } },
});
globalStyle(`${prose} :is(ul, ol)`, { display: "grid", gap: space.xs, paddingInlineStart: space.lg });
globalStyle(`${prose} li::marker`, { color: color.text.muted });
globalStyle(`${prose} dl`, { borderBlockStart: `1px solid ${color.border.subtle}` });
globalStyle(`${prose} dl > div`, {
  paddingBlock: space.sm,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  "@media": {
    [media.md]: { display: "grid", gridTemplateColumns: "11rem minmax(0, 1fr)", columnGap: space.lg },
    print: { breakInside: "avoid" },
  },
});
globalStyle(`${prose} dt`, { fontWeight: vars.fontWeight.strong, overflowWrap: "anywhere" });
globalStyle(`${prose} code`, { fontFamily: vars.fontFamily.mono, fontSize: "0.92em" });
globalStyle(`${prose} address`, { fontStyle: "normal", overflowWrap: "break-word" });

export const end = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.md,
  marginBlockStart: space.xxl,
  paddingBlockStart: space.lg,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  "@media": offPaper,
});
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.sm} ${space.lg}`,
});
export const up = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.height,
  fontWeight: vars.fontWeight.medium,
});
