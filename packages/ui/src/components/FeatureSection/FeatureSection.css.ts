import { color, globalStyle, space, style, styleVariants, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

const wide = media.lg;

export const root = style({
  display: "grid",
  gap: space.lg,
  alignItems: "center",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 7fr)", gap: space.xxl } },
  selectors: {
    "&[data-picture=start]": {
      "@media": { [wide]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)" } },
    },
  },
});
export const words = style({});
globalStyle(`${root}[data-picture=start] > ${words}`, { "@media": { [wide]: { order: 1 } } });
export const title = style({ marginBlockEnd: space.md });
export const text = style({ display: "grid", gap: space.md });
export const points = style({
  display: "grid",
  gap: space.sm,
  paddingBlockStart: space.xs,
  listStyle: "none",
});
export const point = style({ display: "flex", gap: space.sm, minInlineSize: 0, overflowWrap: "anywhere" });
globalStyle(`${point} > svg`, { flex: "none", color: color.positive.text, marginBlockStart: "0.15em" });

/** Browsers that cannot show a closed disclosure's content keep the heading that opens it on wide screens too. */
const unfolds = "selector(::details-content)";
export const wideTitle = style({
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
  borderRadius: vars.radius.sm,
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@supports": { [unfolds]: { "@media": { [wide]: { display: "none" } } } },
});
globalStyle(`${foldTitle} > svg`, { flex: "none" });
globalStyle(`[open] > ${foldTitle} > svg`, { rotate: "180deg" });

export const picture = style({ minInlineSize: 0 });
const padded = style({ padding: `clamp(${space.md}, 4vw, ${space.xxl})`, borderRadius: vars.radius.xl });
export const ground = styleVariants({
  none: {},
  brand: [padded, { background: color.surface.brandSoft }],
  // In the dark theme marigold would look muddy, so this ground is the brand's.
  accent: [
    padded,
    { background: [color.caution.soft, `light-dark(${color.caution.soft}, ${color.surface.brand})`] },
  ],
  positive: [padded, { background: color.positive.soft }],
});
