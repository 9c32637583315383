import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
const line = `1px solid ${color.border.subtle}`;
/** Phones with large text, where everything is below each other. */
const largeText = "(max-width: 17.999em)";
/** Keeps a value in one line, unless the text is large. */
const unbroken = { whiteSpace: "nowrap", "@media": { [largeText]: { whiteSpace: "normal" } } } as const;
const columns = "minmax(0, 2.6fr) minmax(0, 1fr) minmax(0, 1.9fr) minmax(0, 0.8fr) 5rem 3.5rem";

export const toolbar = style({
  display: "grid",
  gap: space.sm,
  alignItems: "end",
  gridTemplateColumns: "minmax(0, 26rem) auto",
  justifyContent: "start",
  "@media": { [largeText]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
export const filter = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.xs,
  minBlockSize: vars.control.heightSmall,
  paddingInline: space.sm,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.pill,
  color: color.text.default,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.surface.hover },
    "&[aria-current='true']": {
      background: color.brand.base,
      borderColor: color.brand.base,
      color: color.brand.text,
    },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&[aria-current='true']": { textDecoration: "underline" } } },
  },
});
export const count = style({ fontVariantNumeric: "tabular-nums", opacity: 0.85 });

export const table = style({
  border: line,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
});
export const head = style({
  display: "none",
  paddingInline: space.md,
  paddingBlock: space.xs,
  borderBlockEnd: line,
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  "@media": { [media.lg]: { display: "grid", gridTemplateColumns: columns, columnGap: space.md } },
});
export const all = style({ paddingInline: space.md, paddingBlock: space.xs, borderBlockEnd: line });
export const row = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gridTemplateAreas: '"who end" "plan amount" "until reach"',
  columnGap: space.xs,
  rowGap: space.xxs,
  alignItems: "center",
  paddingInline: space.md,
  paddingBlock: space.xs,
  fontSize: vars.fontSize.sm,
  selectors: {
    "& + &": { borderBlockStart: line },
    "&:has(:checked)": { background: color.surface.brandSoft },
  },
  "@media": {
    [media.lg]: {
      gridTemplateColumns: columns,
      gridTemplateAreas: '"who plan until amount reach end"',
      columnGap: space.md,
      paddingBlock: space.xs,
    },
    [largeText]: {
      gridTemplateColumns: "minmax(0, 1fr)",
      gridTemplateAreas: '"who" "plan" "until" "amount" "reach" "end"',
    },
  },
});
/** On phones in line with the text beside the checkbox. */
const indent = {
  paddingInlineStart: `calc(1.25rem + ${space.sm})`,
  "@media": { [media.lg]: { paddingInlineStart: 0 }, [largeText]: { paddingInlineStart: 0 } },
};
const atEnd = { justifySelf: "end", "@media": { [largeText]: { justifySelf: "start" } } } as const;
export const who = style({ gridArea: "who", minInlineSize: 0 });
export const plan = style({ gridArea: "plan", ...indent });
export const until = style({
  gridArea: "until",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: space.xs,
  rowGap: space.xxs,
  ...indent,
});
export const reach = style({ gridArea: "reach", ...atEnd });
export const end = style({ gridArea: "end", ...atEnd });
export const amount = style({
  gridArea: "amount",
  ...atEnd,
  fontVariantNumeric: "tabular-nums",
  fontWeight: vars.fontWeight.strong,
});
const clamped = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;
export const name = style({
  ...clamped,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
});
export const owner = style({ ...clamped, WebkitLineClamp: 1, color: color.text.muted });
/** Address and phone, for which phones have no room. */
export const contactPart = style({
  display: "none",
  "@media": { [media.lg]: { display: "inline" } },
  selectors: { "&:not(:first-child)::before": { content: '", "' } },
});
export const date = style({
  color: color.text.muted,
  fontVariantNumeric: "tabular-nums",
  ...unbroken,
});
globalStyle(`${head} > :nth-child(4)`, { textAlign: "end" });

/** The total of the selection, visible while the list scrolls. */
export const bar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: vars.layer.raised,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.sm,
  padding: space.md,
  paddingBlockEnd: `max(${space.md}, env(safe-area-inset-bottom))`,
  borderBlockStart: line,
  borderRadius: `0 0 ${vars.radius.lg} ${vars.radius.lg}`,
  background: color.surface.raised,
  boxShadow: vars.shadow.mid,
});
export const barText = style({ flex: "1 1 14rem", minInlineSize: 0 });

export const review = style({ listStyle: "none", margin: 0, padding: 0 });
export const reviewRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space.md,
  paddingBlock: space.sm,
  selectors: { "& + &": { borderBlockStart: line } },
});
export const reviewEnd = style({
  display: "grid",
  justifyItems: "end",
  alignContent: "start",
  gap: space.xxs,
  fontVariantNumeric: "tabular-nums",
});
export const totals = style({ display: "grid", gap: space.xs });
export const totalsRow = style({
  display: "flex",
  // With large text an amount moves below its name.
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space.md,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&[data-total]": {
      paddingBlockStart: space.sm,
      borderBlockStart: line,
      fontSize: vars.fontSize.lg,
      fontWeight: vars.fontWeight.strong,
    },
  },
});
globalStyle(`${totalsRow} > dd`, { textAlign: "end" });
export const nowrap = style(unbroken);
export const message = style({
  paddingBlock: space.sm,
  overflowWrap: "anywhere",
  selectors: { "& + &": { borderBlockStart: line } },
});
export const letter = style({ whiteSpace: "pre-line" });
export const channels = style({ border: "none", margin: 0, padding: 0, display: "grid", gap: space.xs });
export const legend = style({ padding: 0, marginBlockEnd: space.xs, fontWeight: vars.fontWeight.strong });
/** A phone above its links. */
export const contact = style({ display: "inline-grid" });
/** On phones, where each row is a card, values are aligned at the end. */
export const stages = style({
  display: "inline-flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space.xs,
  "@media": { [media.md]: { justifyContent: "flex-start" } },
});
