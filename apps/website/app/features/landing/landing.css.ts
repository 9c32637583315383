import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { below, media, vars } from "@vendor/ui/vars";
import { deferred } from "../deferred.css";

const { color, space, fontSize } = vars;
/** Below the large breakpoint is the specification's mobile layout (§9). */
const wide = media.lg;

/** The first line of the headline: what the product is. */
export const kind = style({
  display: "block",
  marginBlockEnd: space.sm,
  fontFamily: vars.fontFamily.text,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.strong,
  letterSpacing: "normal",
  lineHeight: vars.lineHeight.snug,
  color: color.text.onBrandMuted,
});

export const stage = style({
  display: "grid",
  "@media": { [media.md]: { gridTemplateColumns: "minmax(0, 1fr) 23%", alignItems: "end" } },
});
export const till = style({
  display: "none",
  "@media": { [media.md]: { display: "block", gridArea: "1 / 1 / 2 / -1", marginInlineEnd: "10%" } },
});
export const day = style({
  inlineSize: "min(100%, 18rem)",
  // On phones only the upper part of the phone is shown.
  blockSize: "22rem",
  marginInline: "auto",
  "@media": { [media.md]: { blockSize: "auto", inlineSize: "auto", gridArea: "1 / 2", zIndex: 1 } },
});

export const split = style({
  display: "grid",
  gap: space.md,
  "@media": { [wide]: { gridTemplateColumns: "1fr 1fr", gap: space.xxl } },
});
export const introText = style({ fontSize: fontSize.xl, lineHeight: "1.5", color: color.text.muted });
export const introDots = style({ "@media": { [wide]: { display: "none" } } });
export const introRest = style({});
export const introToggle = style({ "@media": { [`${wide}, print`]: { display: "none" } } });
export const toggle = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.height,
  fontSize: fontSize.md,
  fontWeight: vars.fontWeight.strong,
  color: color.text.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.25em",
  cursor: "pointer",
  listStyle: "none",
});
globalStyle(`${toggle}::-webkit-details-marker`, { display: "none" });
export const whenShut = style({ selectors: { "[open] > * > &": { display: "none" } } });
export const whenOpen = style({ selectors: { ":not([open]) > * > &": { display: "none" } } });
const shut = `${introText}:has(details:not([open]))`;
globalStyle(`${shut} ${introRest}`, { "@media": { [`not all and ${wide}`]: { display: "none" } } });
globalStyle(`${introText}:has(details[open]) ${introDots}`, { display: "none" });

export const benefits = style([
  deferred,
  {
    containIntrinsicBlockSize: "auto 62rem",
    display: "grid",
    gap: space.lg,
    gridTemplateColumns: "minmax(0, 1fr)",
    "@media": {
      [media.md]: { containIntrinsicBlockSize: "auto 34rem" },
      [wide]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", containIntrinsicBlockSize: "auto 21rem" },
    },
  },
]);
/** Between phone and desktop sizes three cards do not fit side by side, so each becomes a row. */
const rows = `${media.md} and ${below.lg}`;
export const benefit = style({
  display: "grid",
  gap: space.xs,
  alignContent: "start",
  padding: space.md,
  paddingBlockEnd: space.lg,
  background: color.surface.raised,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.xl,
  "@media": { [rows]: { gridTemplateColumns: "17rem 1fr", columnGap: space.lg, paddingBlockEnd: space.md } },
});
globalStyle(`${benefit} > svg`, {
  background: color.surface.sunken,
  borderRadius: vars.radius.lg,
  marginBlockEnd: space.sm,
  "@media": { [rows]: { gridRow: "1 / 3", margin: 0 } },
});
globalStyle(`${benefit} > h3`, { alignSelf: "end" });

export const feature = style([
  deferred,
  {
    containIntrinsicBlockSize: "auto 33rem",
    "@media": {
      [media.md]: { containIntrinsicBlockSize: "auto 49rem" },
      [wide]: { containIntrinsicBlockSize: "auto 39rem" },
    },
    selectors: {
      // On phones the first feature is open and its picture is the largest.
      "&:first-of-type": {
        containIntrinsicBlockSize: "auto 72rem",
        "@media": {
          [media.md]: { containIntrinsicBlockSize: "auto 81rem" },
          [wide]: { containIntrinsicBlockSize: "auto 51rem" },
        },
      },
    },
  },
]);
export const collage = style({ display: "grid", gridTemplateColumns: "repeat(12, 1fr)" });
export const aside = style({
  display: "none",
  "@media": {
    [media.sm]: {
      display: "block",
      gridArea: "2 / 1 / 3 / 7",
      marginBlockStart: space.lg,
      marginInlineEnd: space.lg,
    },
  },
});
export const screen = style({ gridColumn: "1 / -1", "@media": { [media.sm]: { gridColumn: "1 / 11" } } });
const arrive = keyframes({ from: { translate: "0 2.5rem" } });
export const detail = style({
  gridColumn: "4 / -1",
  marginBlockStart: `calc(-1 * ${space.sm})`,
  "@media": { [media.sm]: { gridArea: "2 / 7 / 3 / -1", marginBlockStart: `calc(-1.5 * ${space.xxl})` } },
  "@supports": {
    "(animation-timeline: view())": {
      "@media": {
        "(prefers-reduced-motion: no-preference)": {
          animation: `${arrive} linear both`,
          animationTimeline: "view()",
          animationRange: "entry 0% cover 45%",
        },
      },
    },
  },
});

/** Not deferred, because its buttons would animate from unstyled colours when they appear. */
export const band = style({ background: color.surface.sunken, paddingBlock: space.section });
export const chapters = style({ display: "grid", gap: space.section, paddingBlock: space.section });
