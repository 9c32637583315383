import { label as fieldLabel } from "../../internal/field/Field.css";
import { radio as mark } from "../../internal/radio.css";
import { globalStyle, style, styleVariants, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

/** Phones with large text. */
const largeText = "(max-width: 17.999em)";

export const root = style({ position: "relative", minInlineSize: 0 });
export const group = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.xxs });
export const head = style([fieldLabel, { paddingBlock: "0.3rem", marginBlockEnd: 0 }]);
export const headBesideAction = style({ paddingInlineEnd: "6.5rem" });
/** An inner element, because a legend cannot be a flex container in every browser. */
export const pictured = style({ display: "flex", alignItems: "center", gap: vars.space.sm });
export const picture = style({
  display: "grid",
  flex: "none",
  placeItems: "center",
  inlineSize: "2.75rem",
  blockSize: "2.75rem",
  borderRadius: vars.radius.md,
  background: vars.color.surface.brandSoft,
  color: vars.color.text.link,
});
export const words = style({ minInlineSize: 0 });
/** A legend is outside its fieldset's layout, so its neighbour is positioned. */
export const action = style({
  position: "absolute",
  insetBlockStart: "-0.125rem",
  insetInlineEnd: 0,
  selectors: { [`${group}:has(${picture}) ~ &`]: { insetBlockStart: "0.55rem" } },
});
export const cards = style({ display: "grid", gap: vars.space.sm, marginBlockStart: vars.space.xxs });
/** Six tracks divide into two and three columns, so that cards left in the last row can share it. */
const six = "repeat(6, minmax(0, 1fr))";
export const columns = styleVariants({
  1: { gridTemplateColumns: "minmax(0, 1fr)" },
  2: { "@media": { [media.sm]: { gridTemplateColumns: six } } },
  3: { "@media": { [media.sm]: { gridTemplateColumns: six } } },
});
const span = (tracks: number) => ({ gridColumn: `span ${tracks}` });
const pairs = { "@media": { [media.sm]: span(3) } };
for (const count of [2, 3] as const) {
  globalStyle(`${columns[count]} > *`, pairs);
  globalStyle(`${columns[count]} > :nth-child(odd):last-child`, { "@media": { [media.sm]: span(6) } });
}
globalStyle(`${columns[3]} > *`, { "@media": { [media.md]: span(2) } });
globalStyle(`${columns[3]} > :nth-child(odd):last-child`, { "@media": { [media.md]: span(2) } });
globalStyle(`${columns[3]} > :nth-child(3n + 1):last-child`, { "@media": { [media.md]: span(6) } });
globalStyle(
  `${columns[3]} > :nth-child(3n + 1):nth-last-child(2), ${columns[3]} > :nth-child(3n + 2):last-child`,
  {
    "@media": { [media.md]: span(3) },
  },
);
export const card = style({
  position: "relative",
  // A wide price moves below the words.
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  columnGap: vars.space.sm,
  minBlockSize: vars.control.height,
  padding: "0.875rem 1rem",
  background: vars.color.surface.raised,
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.md,
  cursor: "pointer",
  transition: `background-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    "fieldset[data-invalid] &": { borderColor: vars.color.critical.text },
    "&:has(:checked)": {
      background: vars.color.surface.brandSoft,
      borderColor: vars.color.brand.base,
      boxShadow: `inset 0 0 0 1px ${vars.color.brand.base}`,
    },
    "&:active": { background: vars.color.surface.sunken },
    "&:has(:focus-visible)": { outline: `2px solid ${vars.color.focus}`, outlineOffset: "2px" },
    "&:has(:disabled)": {
      background: vars.color.disabled.base,
      borderColor: vars.color.border.subtle,
      color: vars.color.disabled.text,
      cursor: "not-allowed",
    },
  },
  "@media": {
    // On touch screens the hover style would stick.
    "(hover: hover)": {
      selectors: {
        "&:hover:not(:has(:checked)):not(:has(:disabled)):not(:active)": {
          borderColor: vars.color.border.controlHover,
          background: vars.color.surface.hover,
        },
      },
    },
    "(forced-colors: active)": {
      selectors: { "&:has(:checked)": { borderColor: "Highlight", borderWidth: "2px" } },
    },
  },
});
/** Aligned with the first line of words. */
export const radio = style([mark, { marginBlockStart: "0.15rem" }]);
export const label = style({ display: "contents" });
export const name = style({
  flex: "1 1 5rem",
  "@media": { [largeText]: { flexBasis: "3rem" } },
  minInlineSize: 0,
  overflowWrap: "anywhere",
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
});
/** Below name and price, as wide as the card. */
export const description = style({
  order: 1,
  flexBasis: "100%",
  minInlineSize: 0,
  marginBlockStart: "0.125rem",
  paddingInlineStart: `calc(1.125rem + ${vars.space.sm})`,
  "@media": { [largeText]: { paddingInlineStart: 0 } },
  overflowWrap: "anywhere",
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.regular,
  color: vars.color.text.muted,
  lineHeight: vars.lineHeight.snug,
  selectors: { [`${card}:has(:disabled) &`]: { color: "inherit" } },
});
export const aside = style({
  minInlineSize: 0,
  marginInlineStart: "auto",
  overflowWrap: "anywhere",
  fontWeight: vars.fontWeight.strong,
  fontVariantNumeric: "tabular-nums",
  lineHeight: vars.lineHeight.snug,
  textAlign: "end",
});
