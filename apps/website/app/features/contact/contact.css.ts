import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

/** Text, form, contact options: in this order on phones; on large screens the form is beside the other two. */
export const layout = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `clamp(${space.xl}, 6vw, ${space.xxl})`,
  "@media": {
    [media.lg]: {
      gridTemplateColumns: "minmax(0, 5fr) minmax(0, 6fr)",
      gridTemplateRows: "auto 1fr",
      gridTemplateAreas: '"intro form" "ways form"',
      columnGap: `clamp(${space.xxl}, 6vw, ${space.section})`,
      rowGap: space.xxl,
    },
  },
});
const area = (name: string) => style({ minInlineSize: 0, "@media": { [media.lg]: { gridArea: name } } });
export const intro = style([area("intro"), { maxInlineSize: vars.measure.text }]);
export const form = style([area("form"), { position: "relative" }]);
/** An indigo shape behind the form's corner, where there is room. */
export const cloth = style({
  display: "none",
  "@media": {
    [media.lg]: {
      display: "block",
      position: "absolute",
      insetBlockStart: `calc(-1 * ${space.lg})`,
      insetInlineEnd: `calc(-1 * ${space.lg})`,
      inlineSize: "62%",
      blockSize: "18rem",
      isolation: "isolate",
      overflow: "hidden",
      borderRadius: vars.radius.xl,
      background: color.surface.brand,
      color: color.text.onBrand,
    },
  },
});
export const ways = style({ display: "grid", gap: space.xl, listStyle: "none" });
export const aside = area("ways");

export const way = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space.md,
});
export const mark = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: `min(${vars.control.height}, 13vw)`,
  blockSize: `min(${vars.control.height}, 13vw)`,
  borderRadius: vars.radius.md,
  background: color.surface.brandSoft,
  color: color.text.link,
});
export const links = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${space.xs} ${space.lg}`,
  overflowWrap: "anywhere",
});
export const lines = style({ display: "grid", gap: space.xs });
/** At 200 % text size a number or address is below its country. */
globalStyle(`${lines} > div`, { display: "flex", flexWrap: "wrap" });
globalStyle(`${lines} dt`, { flex: "none", inlineSize: "4rem", color: color.text.muted });
globalStyle(`${lines} dd`, {
  flex: "1 1 9rem",
  minInlineSize: 0,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
});
export const office = style({ display: "grid", fontStyle: "normal", paddingBlockEnd: space.xs });

export const done = style({
  display: "inline-grid",
  placeItems: "center",
  inlineSize: "3.5rem",
  blockSize: "3.5rem",
  borderRadius: vars.radius.pill,
  background: color.positive.soft,
  color: color.positive.text,
});
