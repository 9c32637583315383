import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { space } = vars;

export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.sm} ${space.lg}`,
});
export const about = style({ flexBasis: "100%" });
/** Capitalises the specification's label. */
export const capital = style({
  display: "inline-block",
  selectors: { "&::first-letter": { textTransform: "uppercase" } },
});
export const platform = style({ display: "inline-flex", alignItems: "center", gap: space.xs });
export const fromLarge = style({ display: "none", "@media": { [media.lg]: { display: "block" } } });
export const belowLarge = style({ "@media": { [media.lg]: { display: "none" } } });

/** The list keeps its place while another one loads. */
export const listing = style({ position: "relative", minBlockSize: "8rem" });
export const list = style({
  transition: `opacity ${vars.duration.calm} ${vars.easing.standard}`,
  selectors: { "[aria-busy] > &": { opacity: 0.35 } },
});
export const waiting = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: space.xxl,
  display: "grid",
  justifyItems: "center",
  color: vars.color.text.link,
  pointerEvents: "none",
});

export const strip = style({
  display: "none",
  "@media": {
    [media.lg]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 32rem)",
      alignItems: "center",
      gap: space.xl,
      paddingBlock: space.md,
    },
  },
});
export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
  gap: space.lg,
});
export const elsewhere = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.xs} ${space.lg}`,
});
