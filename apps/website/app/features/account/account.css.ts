import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { space } = vars;

export const facts = style({ margin: 0 });
export const fact = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space.md,
  paddingBlock: space.xs,
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
});
globalStyle(`${fact} > dt`, { flex: "none", maxInlineSize: "60%" });
export const factValue = style({ margin: 0, textAlign: "end", overflowWrap: "anywhere" });
export const day = style({ whiteSpace: "nowrap" });
export const notice = style({ paddingBlockStart: space.md });
/** A filter's fields beside each other where there is room, its button at their foot. */
export const filter = style({
  display: "grid",
  gap: space.md,
  alignItems: "end",
  "@media": { [media.md]: { gridTemplateColumns: "minmax(0, 14rem) minmax(0, 14rem) auto 1fr" } },
});
export const list = style({ display: "grid", gap: space.sm, listStyle: "none", margin: 0, padding: 0 });
export const steps = style({ listStyle: "none", margin: 0, padding: 0 });
/** A step: its words, and the way there at the end of the line. */
export const step = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.sm,
  paddingBlock: space.sm,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.border.subtle}` } },
});
export const stepWords = style({ flex: "1 1 16rem", minInlineSize: 0 });
export const receipt = style({
  maxInlineSize: vars.measure.text,
  "@media": { print: { maxInlineSize: "none" } },
});
export const receiptHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space.md,
});
export const supplierLine = style({ display: "block" });
export const onScreen = style({ "@media": { print: { display: "none" } } });
export const question = style({
  marginBlockStart: space.xs,
  padding: space.md,
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border.control}`,
  background: vars.color.surface.sunken,
});
