import { createVar } from "@vanilla-extract/css";
import { hidden } from "../../internal/rules";
import { color, globalStyle, space, style, vars } from "../../theme/component-styles";
import { below, media } from "../../theme/tokens";

/** Print keeps the table layout, although paper may be as narrow as a phone. */
export const phone = `screen and ${below.md}`;
/** The offset of the sticky header. */
const top = createVar();
/** The header's approximate height, used for scroll padding; a script measures the real one. */
export const headSize = createVar();

export const root = style({
  vars: { [top]: "0px", [headSize]: "8.5rem" },
  display: "grid",
  gap: space.lg,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [phone]: { vars: { [headSize]: "5.5rem" }, gap: space.md },
    [media.lg]: {
      gridTemplateColumns: "11rem minmax(0, 1fr)",
      columnGap: space.xl,
      alignItems: "start",
    },
  },
});
/** The height of SiteHeader's bar and its border. */
export const underSiteHeader = style({ vars: { [top]: "calc(4.25rem + 1px)" } });

const wholeRow = { gridColumn: "1 / -1" };
export const head = style({
  ...wholeRow,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.md,
});
globalStyle(`${head} > *`, { minInlineSize: 0 });
export const wideTitle = style({ "@media": { [phone]: { display: "none" } } });
export const phoneTitle = style({ display: "none", "@media": { [phone]: { display: "inline" } } });
export const foot = style({ ...wholeRow, "@media": { print: { display: "none" } } });
export const message = style({
  ...wholeRow,
  padding: space.xl,
  border: `1px dashed ${color.border.control}`,
  borderRadius: vars.radius.lg,
  color: color.text.muted,
  textAlign: "center",
});

export const table = style({
  gridColumn: "-2 / -1",
  position: "relative",
  borderCollapse: "separate",
  borderSpacing: 0,
  tableLayout: "fixed",
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  textAlign: "center",
  "@media": { [phone]: { display: "block" } },
});
const line = { borderBlockEnd: `1px solid ${color.border.subtle}` } as const;
/** On a phone each row becomes a block with its label above the values. */
export const row = style({
  "@media": {
    [phone]: {
      display: "flex",
      flexWrap: "wrap",
      selectors: { "tbody > &:not(:first-child)": { ...line, paddingBlockEnd: space.sm } },
    },
    print: { breakInside: "avoid" },
  },
});
globalStyle(`${table} > :is(thead, tbody)`, { "@media": { [phone]: { display: "block" } } });
globalStyle(`${table} > tbody`, {
  // The page's scroll padding clears a sticky SiteHeader and leaves some space.
  scrollMarginBlockStart: `calc(${headSize} - ${space.xxl})`,
});

export const plans = style({
  position: "sticky",
  insetBlockStart: top,
  zIndex: vars.layer.raised,
  background: color.surface.page,
  "@media": {
    // Otherwise the sticky row would only stick within the header's own box.
    [phone]: { selectors: { [`${table} > &`]: { display: "contents" } } },
    "not all and (min-height: 30rem)": { position: "static" },
    print: { position: "static" },
  },
});
export const names = style({
  "@media": {
    [`${phone} and (min-height: 30rem)`]: {
      position: "sticky",
      insetBlockStart: top,
      zIndex: vars.layer.raised,
    },
    [phone]: { background: color.surface.page, borderBlockEnd: `1px solid ${color.border.control}` },
  },
});
export const corner = style({
  inlineSize: "32%",
  textAlign: "start",
  verticalAlign: "bottom",
  padding: `0 0 ${space.sm}`,
  color: color.text.muted,
  fontWeight: vars.fontWeight.medium,
  // Visually hidden on a phone, where stacked rows have no such column.
  "@media": {
    [phone]: hidden,
  },
});
const valueCell = {
  "@media": { [phone]: { flex: "1 1 0", minInlineSize: 0, paddingInline: space.xxs } },
} as const;
export const plan = style({
  ...valueCell,
  padding: `${space.sm} ${space.xs}`,
  verticalAlign: "top",
  overflowWrap: "anywhere",
  "@media": { [phone]: { ...valueCell["@media"][phone], paddingBlock: space.xs } },
});
export const planName = style({
  display: "block",
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.heading,
  letterSpacing: "-0.01em",
  "@media": { [phone]: { fontSize: vars.fontSize.md } },
});
export const price = style({
  display: "block",
  marginBlockStart: "0.125rem",
  fontWeight: vars.fontWeight.medium,
  color: color.text.muted,
  fontVariantNumeric: "tabular-nums",
  "@media": { [phone]: { fontSize: vars.fontSize.xs } },
});
globalStyle(`${price} > *`, { justifyContent: "center" });
// No bolder than words in place of a price.
globalStyle(`${price} > * > *`, { fontWeight: "inherit" });
/** Takes up a line in every column, so that the plan names align. */
export const badge = style({
  display: "flex",
  justifyContent: "center",
  minBlockSize: "1.625rem",
  marginBlockEnd: "0.375rem",
  "@media": { [phone]: { display: "none" } },
});
export const action = style({
  padding: `0 ${space.xs} ${space.md}`,
  "@media": {
    [phone]: { flex: "1 1 100%", padding: `${space.sm} 0 0`, selectors: { "&:empty": { display: "none" } } },
    print: { display: "none" },
  },
});
globalStyle(`${plans} > tr:last-child > *`, {
  borderBlockEnd: `1px solid ${color.border.control}`,
  "@media": { [phone]: { borderBlockEnd: 0 } },
});

export const category = style({
  padding: `${space.xl} 0 ${space.sm}`,
  textAlign: "start",
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.bold,
  borderBlockEnd: `1px solid ${color.border.control}`,
  overflowWrap: "break-word",
  "@media": { [phone]: { flex: "1 1 100%", minInlineSize: 0, paddingBlock: `${space.lg} ${space.xs}` } },
});
export const feature = style({
  ...line,
  padding: `${space.sm} 0`,
  paddingInlineEnd: space.sm,
  textAlign: "start",
  fontWeight: vars.fontWeight.medium,
  overflowWrap: "break-word",
  "@media": {
    [phone]: {
      flex: "1 1 100%",
      minInlineSize: 0,
      borderBlockEnd: 0,
      paddingBlock: `${space.sm} ${space.xxs}`,
    },
  },
});
/** Keeps the mark with the last word without adding to the row's height. */
export const help = style({
  display: "inline-block",
  marginBlock: "-0.25rem",
  marginInlineStart: space.xxs,
  verticalAlign: "middle",
  fontWeight: vars.fontWeight.regular,
  "@media": { print: { display: "none" } },
});
export const value = style({
  ...line,
  ...valueCell,
  padding: `${space.sm} ${space.xs}`,
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  "@media": { [phone]: { ...valueCell["@media"][phone], paddingBlock: "0.375rem", borderBlockEnd: 0 } },
});
export const mark = style({
  display: "inline-block",
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  verticalAlign: "middle",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.25,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
export const included = style([mark, { color: color.positive.text }]);
export const missing = style([mark, { color: color.text.muted, strokeWidth: 1.75 }]);

/** The maximum number of plans. */
export const MOST_PLANS = 6;
const columns = Array.from({ length: MOST_PLANS }, (_, index) => index + 1);
const each = (make: (column: number) => string) => columns.map(make).join(", ");

/** A cell of the featured column. */
export const featured = style({
  background: color.surface.brandSoft,
  selectors: {
    [`${names} > &`]: {
      boxShadow: `inset 0 3px ${color.accent}`,
      borderStartStartRadius: vars.radius.md,
      borderStartEndRadius: vars.radius.md,
    },
  },
  "@media": {
    [phone]: {
      selectors: {
        "tbody > tr > &": { borderRadius: vars.radius.md },
        // On a phone the link to a plan has its own line.
        "thead > tr > td&": { background: "none" },
      },
    },
    "(forced-colors: active)": {
      selectors: { [`${names} > &`]: { borderBlockStart: "3px solid Highlight" } },
    },
  },
});

// The featured column keeps its colour.
globalStyle(`${row}:hover > :is(${feature}, ${value}):not(${featured})`, {
  "@media": { "(hover: hover)": { background: color.surface.hover } },
});

/** Hides the plans that are not picked with CSS alone, so it works without scripts. */
globalStyle(
  each(
    (column) =>
      `${root}:has([data-plan="${column}"]:not(:checked)) ${table} > * > tr > :nth-child(${column + 1})`,
  ),
  { "@media": { [phone]: { display: "none" } } },
);
