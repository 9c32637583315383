import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { below, media, vars } from "@vendor/ui/vars";
import { deferred } from "../deferred.css";

const { color, space, fontSize } = vars;
/** Below the large breakpoint is the specification's mobile layout (§9). */
const wide = media.lg;

export const hero = style({
  position: "relative",
  isolation: "isolate",
  paddingBlockStart: space.section,
  overflow: "clip",
  "@media": { [media.md]: { paddingBlockEnd: space.xl } },
});
/** The indigo ends behind the pictures. */
export const heroGround = style({
  position: "absolute",
  inset: 0,
  zIndex: -1,
  isolation: "isolate",
  background: color.surface.brand,
  color: color.text.onBrand,
  "@media": { [media.md]: { insetBlockEnd: "12%" } },
});
export const heroText = style({ maxInlineSize: "50rem" });
export const stage = style({
  display: "grid",
  marginBlockStart: space.xxl,
  "@media": { [media.md]: { gridTemplateColumns: "minmax(0, 1fr) 23%", alignItems: "end" } },
});
export const till = style({
  display: "none",
  "@media": { [media.md]: { display: "block", gridArea: "1 / 1 / 2 / -1", marginInlineEnd: "10%" } },
});
export const day = style({
  inlineSize: "min(100%, 18rem)",
  // On phones only the upper part of the phone is shown.
  blockSize: "24rem",
  marginInline: "auto",
  "@media": { [media.md]: { blockSize: "auto", inlineSize: "auto", gridArea: "1 / 2", zIndex: 1 } },
});

export const trades = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space.sm} ${space.xl}`,
});
export const tradeList = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.xxs} ${space.lg}`,
  fontFamily: vars.fontFamily.display,
  fontSize: fontSize.h4,
  fontWeight: vars.fontWeight.strong,
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
    display: "grid",
    gap: space.lg,
    alignItems: "center",
    containIntrinsicBlockSize: "auto 33rem",
    "@media": {
      [media.md]: { containIntrinsicBlockSize: "auto 49rem" },
      [wide]: {
        gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)",
        gap: space.xxl,
        containIntrinsicBlockSize: "auto 39rem",
      },
    },
  },
]);
/** On phones the first feature is open and its picture is the largest. */
globalStyle(`${feature}:nth-of-type(2)`, {
  containIntrinsicBlockSize: "auto 72rem",
  "@media": {
    [media.md]: { containIntrinsicBlockSize: "auto 81rem" },
    [wide]: { containIntrinsicBlockSize: "auto 51rem" },
  },
});
globalStyle(`${feature}:nth-of-type(even) > div`, { "@media": { [wide]: { order: 1 } } });
globalStyle(`${feature}:nth-of-type(even)`, {
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)" } },
});

/** For browsers that cannot show a closed disclosure's content: wide screens keep the heading that opens it. */
const unfolds = "selector(::details-content)";
export const featureTitle = style({
  display: "none",
  "@supports": { [unfolds]: { "@media": { [wide]: { display: "block", marginBlockEnd: space.md } } } },
});
export const fold = style({});
globalStyle(`${fold}::details-content`, {
  "@media": { [`${wide}, print`]: { contentVisibility: "visible" } },
});
export const foldTitle = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.md,
  minBlockSize: vars.control.heightLarge,
  cursor: "pointer",
  listStyle: "none",
  "@supports": { [unfolds]: { "@media": { [wide]: { display: "none" } } } },
});
globalStyle(`${foldTitle}::-webkit-details-marker`, { display: "none" });
globalStyle(`${foldTitle} > svg`, { flex: "none" });
globalStyle(`[open] > ${foldTitle} > svg`, { rotate: "180deg" });
export const featureText = style({ display: "grid", gap: space.md });
export const points = style({ display: "grid", gap: space.sm, paddingBlockStart: space.xs });
export const point = style({ display: "flex", gap: space.sm });
globalStyle(`${point} > svg`, { flex: "none", color: color.positive.text, marginBlockStart: "0.15em" });

const groundBase = style({
  display: "grid",
  gridTemplateColumns: "repeat(12, 1fr)",
  padding: `clamp(${space.md}, 4vw, ${space.xxl})`,
  borderRadius: vars.radius.xl,
});
/** In the dark theme marigold would look muddy, so the second background is the brand's. */
const marigold = [color.caution.soft, `light-dark(${color.caution.soft}, ${color.surface.brand})`];
export const ground = [color.surface.brandSoft, marigold, color.positive.soft].map((background) =>
  style([groundBase, { background }]),
);
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
/** Sections with equal space between them. */
export const chapters = style({ display: "grid", gap: space.section, paddingBlock: space.section });
