import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

/** As wide as the card on phones, side by side elsewhere. */
export const builds = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))",
  gap: space.xs,
  maxInlineSize: vars.measure.narrow,
  "@media": { [media.sm]: { display: "flex", flexWrap: "wrap", maxInlineSize: "none" } },
});

export const facts = style({ display: "flex", flexWrap: "wrap", columnGap: space.lg });
/** An open disclosure takes the full line. */
globalStyle(`${facts} > [open]`, { flexBasis: "100%" });
export const digest = style({ whiteSpace: "nowrap" });
export const shorts = style({
  color: color.text.muted,
  fontWeight: vars.fontWeight.regular,
  // A line for each build on phones.
  display: "inline-grid",
  verticalAlign: "top",
  "@media": { [media.sm]: { display: "inline" } },
  selectors: { "[open] > summary &": { display: "none" } },
});
export const short = style({ display: "inline-block", paddingInlineStart: space.xs });
export const code = style({ fontFamily: vars.fontFamily.mono, fontSize: vars.fontSize.xs });
export const notes = style({
  paddingInlineStart: space.lg,
  maxInlineSize: vars.measure.text,
  overflowWrap: "anywhere",
});
export const checksums = style({ display: "grid", gap: space.xs });
export const commands = style({ display: "grid", gap: space.xs });
globalStyle(`:is(${checksums}, ${commands}) > div`, {
  display: "grid",
  gridTemplateColumns: "5rem minmax(0, 1fr)",
  alignItems: "baseline",
});
globalStyle(`${checksums} > div`, { gridTemplateColumns: "3.5rem minmax(0, 1fr)" });
export const whole = style({
  overflowWrap: "anywhere",
  color: color.text.default,
  userSelect: "all",
});
