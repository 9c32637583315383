import { visuallyHidden } from "../../internal/hidden.css";
import { hidden } from "../../internal/rules";
import { color, globalStyle, space, style, styleVariants, vars } from "../../theme/component-styles";
import { below, media } from "../../theme/tokens";

/** Print keeps the table layout, although paper may be as narrow as a phone. */
const phone = `screen and ${below.md}`;
const line = `1px solid ${color.border.subtle}`;

export const root = style({ minInlineSize: 0 });
/** Rows that are no table on phones: cards, and a list. */
const cards = `${root}:is([data-phone='cards'], [data-phone='list'])`;
const list = `${root}[data-phone='list']`;
const scroll = `${root}[data-phone='scroll']`;

export const region = style({
  position: "relative",
  overflowX: "auto",
  border: line,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  "@media": { print: { overflow: "visible", border: 0 } },
});
globalStyle(`${cards} > ${region}`, {
  "@media": { [phone]: { border: 0, borderRadius: 0, background: "none", overflowX: "visible" } },
});
export const table = style({
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  textAlign: "start",
  "@media": { [phone]: { selectors: { [`${cards} &`]: { display: "block" } } } },
});
export const caption = style({
  padding: `${space.md} ${space.md} ${space.sm}`,
  textAlign: "start",
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.bold,
  "@media": {
    [phone]: { selectors: { [`${cards} &`]: { display: "block", paddingInline: 0, paddingBlockStart: 0 } } },
  },
});
globalStyle(`${table} :is(th, td)`, { padding: `${space.sm} ${space.md}` });
globalStyle(`${cards} ${table} > tbody`, {
  "@media": { [phone]: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.sm } },
});
globalStyle(`${cards} ${table} > thead`, { "@media": { [phone]: { display: "block" } } });

export const heads = style({
  color: color.text.muted,
  background: color.surface.sunken,
});
globalStyle(`${cards} ${heads}`, {
  "@media": { [phone]: { display: "flex", flexWrap: "wrap", gap: space.xs, background: "none" } },
});
globalStyle(`${heads} > th`, {
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  verticalAlign: "bottom",
  borderBlockEnd: `1px solid ${color.border.control}`,
});
globalStyle(`${cards} ${heads} > th`, { "@media": { [phone]: { padding: 0, borderBlockEnd: 0 } } });
globalStyle(`${cards} ${heads} > th[data-control]`, {
  "@media": { [phone]: { marginBlockEnd: space.sm } },
});
/** Cards show column names beside the values; header cells without a control stay for screen readers only. */
globalStyle(`${cards} ${heads} > th:not([data-control])`, {
  "@media": { [phone]: hidden },
});

export const align = styleVariants({
  start: { textAlign: "start" },
  center: { textAlign: "center" },
  end: { textAlign: "end" },
});
export const numeric = style({ fontVariantNumeric: "tabular-nums lining-nums", whiteSpace: "nowrap" });
export const rowHeader = style({
  fontWeight: vars.fontWeight.strong,
  overflowWrap: "break-word",
});
/** The row header stays in view while its values scroll. */
globalStyle(`${scroll} ${rowHeader}`, {
  "@media": {
    [phone]: {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: vars.layer.raised,
      minInlineSize: "9rem",
      maxInlineSize: "40vw",
      background: color.surface.raised,
      boxShadow: `inset -1px 0 ${color.border.subtle}`,
    },
  },
});
globalStyle(`${scroll} ${rowHeader}:dir(rtl)`, {
  "@media": { [phone]: { boxShadow: `inset 1px 0 ${color.border.subtle}` } },
});

globalStyle(`${scroll} ${table} td`, { "@media": { [phone]: { whiteSpace: "nowrap" } } });

export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.xxs,
  minBlockSize: vars.control.height,
  marginBlock: `calc(-1 * ${space.sm})`,
  borderRadius: vars.radius.sm,
  color: "inherit",
  fontWeight: "inherit",
  textAlign: "inherit",
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:hover": { color: color.text.linkHover },
    "[aria-sort='ascending'] > &, [aria-sort='descending'] > &": { color: color.text.default },
  },
});
globalStyle(`${cards} ${sort}`, {
  "@media": {
    [phone]: {
      marginBlock: 0,
      paddingInline: space.sm,
      border: `1px solid ${color.border.control}`,
      borderRadius: vars.radius.pill,
      background: color.surface.raised,
    },
  },
});
globalStyle(`${sort} > svg`, { flex: "none" });

export const row = style({
  background: color.surface.raised,
  "@media": { print: { breakInside: "avoid" } },
  selectors: { "&[data-selected]": { background: color.surface.brandSoft } },
});
globalStyle(`${cards} ${row}`, {
  "@media": {
    [phone]: {
      position: "relative",
      display: "block",
      padding: space.sm,
      border: line,
      borderRadius: vars.radius.md,
    },
  },
});
globalStyle(`${row}:not(:last-child) > *`, { borderBlockEnd: line });
globalStyle(`${row}:hover:not([data-selected]) > *`, {
  "@media": { [`(hover: hover) and ${media.md}`]: { background: color.surface.hover } },
});
globalStyle(`${cards} ${row} > *`, {
  "@media": { [phone]: { display: "block", padding: space.xxs, borderBlockEnd: 0, textAlign: "start" } },
});
/** A value with its column's name. The name is decoration, because screen readers know the column. */
globalStyle(`${cards} ${row} > td[data-label]`, {
  "@media": {
    [phone]: {
      display: "flex",
      // A value without enough room goes below its name.
      flexWrap: "wrap",
      justifyContent: "space-between",
      alignItems: "baseline",
      columnGap: space.md,
    },
  },
});
globalStyle(`${cards} ${row} > td[data-label] > span`, {
  "@media": {
    [phone]: { minInlineSize: 0, marginInlineStart: "auto", textAlign: "end", overflowWrap: "anywhere" },
  },
});
globalStyle(`${cards} ${row} > td[data-label]::before`, {
  "@media": {
    [phone]: {
      content: ["attr(data-label)", 'attr(data-label) / ""'],
      flex: "none",
      maxInlineSize: "50%",
      overflowWrap: "break-word",
      whiteSpace: "normal",
      color: color.text.muted,
    },
  },
});
globalStyle(`${cards} ${row} > ${rowHeader}`, { "@media": { [phone]: { fontSize: vars.fontSize.md } } });

/** A list has one frame, and a line between its rows. */
globalStyle(`${list} > ${region}`, {
  "@media": {
    [phone]: {
      border: line,
      borderRadius: vars.radius.lg,
      background: color.surface.raised,
      overflow: "clip",
    },
  },
});
globalStyle(`${list} ${caption}`, {
  "@media": { [phone]: { paddingInline: space.md, paddingBlockStart: space.md } },
});
globalStyle(`${list} ${table} > tbody`, { "@media": { [phone]: { gap: 0 } } });
globalStyle(`${list} ${row}`, {
  "@media": {
    [phone]: {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      gap: `${space.xxs} ${space.md}`,
      padding: `${space.sm} ${space.md}`,
      border: 0,
      borderRadius: 0,
    },
  },
});
globalStyle(`${list} ${row}:not(:first-child)`, { "@media": { [phone]: { borderBlockStart: line } } });
/** Below the row's name, which takes the rest of the first line. */
globalStyle(`${list} ${row} > *`, { "@media": { [phone]: { order: 2, padding: 0 } } });
globalStyle(`${list} ${row} > ${rowHeader}`, {
  "@media": { [phone]: { order: 0, flex: "1 1 55%", minInlineSize: 0 } },
});
globalStyle(`${list} ${row} > td[data-label]`, { "@media": { [phone]: { color: color.text.muted } } });
globalStyle(`${list} ${row} > td[data-label] > span`, {
  "@media": { [phone]: { marginInlineStart: 0, textAlign: "start" } },
});
globalStyle(`${list} ${row} > td[data-phone='end']`, {
  "@media": {
    [phone]: { order: 1, fontSize: vars.fontSize.md, fontWeight: vars.fontWeight.strong, color: "inherit" },
  },
});
globalStyle(`${list} ${row} > td[data-label]:not([data-phone='named'])::before`, {
  "@media": { [phone]: { content: "none" } },
});
globalStyle(`${list} ${row} > td[data-phone='named']`, { "@media": { [phone]: { columnGap: space.xxs } } });
globalStyle(`${list} ${row} > td[data-phone='named']::before`, {
  "@media": { [phone]: { maxInlineSize: "none" } },
});
globalStyle(`${list} ${row} > td[data-phone='hidden']`, { "@media": { [phone]: { display: "none" } } });
globalStyle(`${list} ${row} > td:last-child:not([data-label])`, {
  "@media": { [phone]: { marginInlineStart: "auto" } },
});
globalStyle(`${list} ${row} > td[colspan]`, {
  "@media": { [phone]: { flex: "1 1 100%", marginInlineStart: 0, paddingBlock: space.lg } },
});

export const tick = style({
  inlineSize: "1px",
  verticalAlign: "middle",
  "@media": { [phone]: { selectors: { [`${cards} &`]: { inlineSize: "auto" } } } },
});
/** "Select all" needs a script. */
globalStyle(`${heads} > ${tick} > label`, { "@media": { "(scripting: none)": { display: "none" } } });
/** Keeps the first value of a card clear of the checkbox. */
globalStyle(`${cards} ${row} > ${tick} + *`, {
  "@media": {
    [phone]: { minBlockSize: "2.25rem", paddingBlockStart: space.xs, paddingInlineEnd: "2.75rem" },
  },
});
globalStyle(`${cards} ${row} > ${tick}`, {
  "@media": {
    [phone]: {
      position: "absolute",
      insetBlockStart: space.xxs,
      insetInlineEnd: space.xxs,
      inlineSize: "auto",
    },
  },
});
export const tickLabel = style({
  position: "relative",
  verticalAlign: "middle",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.xs,
  minInlineSize: vars.control.height,
  minBlockSize: vars.control.height,
  marginBlock: `calc(-1 * ${space.sm})`,
  marginInline: `calc(-1 * ${space.sm})`,
  cursor: "pointer",
  "@media": {
    [phone]: {
      selectors: { [`${cards} &`]: { margin: 0 }, [`${cards} ${heads} &`]: { paddingInlineEnd: space.sm } },
    },
  },
});
export const box = style({
  flex: "none",
  inlineSize: "1.125rem",
  blockSize: "1.125rem",
  accentColor: color.brand.base,
  cursor: "inherit",
  selectors: { "&:disabled": { cursor: "not-allowed" } },
});
/** The checkbox's label: visible on cards, visually hidden in a table. */
export const tickWords = style([
  visuallyHidden,
  {
    "@media": {
      [phone]: {
        selectors: {
          [`${cards} &`]: {
            position: "static",
            inlineSize: "auto",
            blockSize: "auto",
            margin: 0,
            clipPath: "none",
          },
        },
      },
    },
  },
]);

export const actions = style({
  "@media": {
    // Buttons stay in view while a wide table scrolls.
    [media.md]: { position: "sticky", insetInlineEnd: 0, background: "inherit" },
    print: { display: "none" },
  },
});
/** Values fade out where they go below the buttons. */
globalStyle(`${row} > ${actions}`, {
  "@media": {
    [media.md]: {
      boxShadow: `0 0 ${space.sm} ${space.sm} ${color.surface.raised}`,
      clipPath: `inset(0 calc(-2 * ${space.sm}))`,
    },
  },
});
export const actionRow = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space.xs,
  "@media": { [phone]: { selectors: { [`${cards} &`]: { paddingBlockStart: space.xs } } } },
});
export const message = style({ textAlign: "center", color: color.text.muted });
globalStyle(`${row} > ${message}`, { paddingBlock: space.xl });
export const waiting = style({ lineHeight: vars.lineHeight.text });

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.sm,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
  selectors: { "&[data-shown]": { minBlockSize: vars.control.height, paddingBlockEnd: space.sm } },
});
