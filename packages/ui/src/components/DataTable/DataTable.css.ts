import { visuallyHidden } from "../../internal/hidden.css";
import { hidden, iconButton } from "../../internal/rules";
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
globalStyle(`${cards} ${region}`, {
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
      // A value without enough room goes below its name, to the start of the line.
      flexWrap: "wrap",
      alignItems: "baseline",
      columnGap: space.xs,
    },
  },
});
/** An empty value has no line of its own. */
globalStyle(`${cards} ${row} > td[data-label]:has(> span:empty)`, {
  "@media": { [phone]: { display: "none" } },
});
globalStyle(`${cards} ${row} > td[data-label] > span`, {
  "@media": {
    [phone]: { minInlineSize: 0, overflowWrap: "anywhere" },
  },
});
globalStyle(`${cards} ${row} > td[data-label]::before`, {
  "@media": {
    [phone]: {
      content: ["attr(data-label)", 'attr(data-label) / ""'],
      flex: "1 0 auto",
      // All the room that the value leaves, so that values end at the end of the line.
      maxInlineSize: "100%",
      overflowWrap: "break-word",
      whiteSpace: "normal",
      color: color.text.muted,
    },
  },
});
globalStyle(`${cards} ${row} > ${rowHeader}`, { "@media": { [phone]: { fontSize: vars.fontSize.md } } });

/** A list has one frame, and a line between its rows. */
globalStyle(`${list} ${region}`, {
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
  "@media": { [phone]: { flex: "none", maxInlineSize: "none" } },
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
/** In a list it is before the row's name, since a value may be at the end of the line. */
globalStyle(`${list} ${row} > ${tick}`, { "@media": { [phone]: { position: "static", order: -1 } } });
globalStyle(`${list} ${row} > ${tick} + *`, { "@media": { [phone]: { minBlockSize: 0, padding: 0 } } });
globalStyle(`${list} ${row} > ${tick} ~ ${rowHeader}`, { "@media": { [phone]: { flexBasis: "35%" } } });
globalStyle(`${list} ${row} > ${tick} > label`, {
  "@media": { [phone]: { marginBlock: `calc(-1 * ${space.sm})`, marginInline: `calc(-1 * ${space.sm})` } },
});
globalStyle(`${list} ${heads}:has([data-control])`, {
  "@media": { [phone]: { paddingInline: space.md, paddingBlockStart: space.sm } },
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

/** Below the rows, so that they stay where they are when the first is selected; in view while a long table scrolls. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space.sm,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
  selectors: {
    "&[data-shown]": {
      position: "sticky",
      insetBlockEnd: 0,
      zIndex: vars.layer.raised,
      minBlockSize: vars.control.height,
      marginBlockStart: space.sm,
      paddingBlock: space.xs,
      paddingInline: space.md,
      border: line,
      borderRadius: vars.radius.lg,
      background: color.surface.raised,
      boxShadow: vars.shadow.mid,
    },
  },
  "@media": { print: { display: "none" } },
});
export const barButton = style({
  minBlockSize: vars.control.heightSmall,
  color: color.text.link,
  textDecoration: "underline",
  cursor: "pointer",
  selectors: { "&:hover": { color: color.text.linkHover } },
});
export const barActions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.xs,
  marginInlineStart: "auto",
});

export const nowrap = style({ whiteSpace: "nowrap" });
export const width = styleVariants({
  narrow: { minInlineSize: "6rem", inlineSize: "6rem" },
  medium: { minInlineSize: "12rem", inlineSize: "12rem" },
  wide: { minInlineSize: "20rem", inlineSize: "20rem" },
});
/** Widths are the table's, which cards do not have. */
globalStyle(`${cards} ${heads} > th`, { "@media": { [phone]: { minInlineSize: 0, inlineSize: "auto" } } });

const sticky = `${root}[data-sticky]`;
export const headOfRows = style({});
globalStyle(`${sticky} ${region}`, {
  // A sticky header needs a region that scrolls within the window.
  "@media": { [`screen and ${media.md}`]: { maxBlockSize: "75vh", overflowY: "auto" } },
});
globalStyle(`${scroll}[data-sticky] ${region}`, {
  "@media": { screen: { maxBlockSize: "75vh", overflowY: "auto" } },
});
globalStyle(`${sticky} ${heads} > th`, {
  "@media": {
    [`screen and ${media.md}`]: {
      position: "sticky",
      insetBlockStart: 0,
      zIndex: vars.layer.raised,
      background: color.surface.sunken,
    },
  },
});
globalStyle(`${scroll}[data-sticky] ${heads} > th`, {
  "@media": {
    screen: {
      position: "sticky",
      insetBlockStart: 0,
      zIndex: vars.layer.raised,
      background: color.surface.sunken,
    },
  },
});
globalStyle(`${sticky} :is(${rowHeader}, ${heads} > ${headOfRows})`, {
  "@media": { [`screen and ${media.md}`]: { position: "sticky", insetInlineStart: 0 } },
});
globalStyle(`${sticky} ${row} > ${rowHeader}`, {
  "@media": {
    [`screen and ${media.md}`]: { background: "inherit", boxShadow: `inset -1px 0 ${color.border.subtle}` },
  },
});
/** Above the other header cells, which are above the rows. */
globalStyle(`${sticky} ${heads} > ${headOfRows}`, {
  "@media": { screen: { zIndex: `calc(${vars.layer.raised} + 1)` } },
});

export const total = style({ fontWeight: vars.fontWeight.strong });
globalStyle(`${table} > tfoot > ${row} > *`, { borderBlockStart: `1px solid ${color.border.control}` });
globalStyle(`${cards} ${table} > tfoot`, {
  "@media": { [phone]: { display: "block", marginBlockStart: space.sm } },
});
globalStyle(`${list} ${table} > tfoot > ${row} > *`, { "@media": { [phone]: { borderBlockStart: 0 } } });
globalStyle(`${list} ${table} > tfoot > ${row}`, {
  "@media": { [phone]: { borderBlockStart: `1px solid ${color.border.control}` } },
});
/** A card of totals has no empty values. */
globalStyle(`${cards} ${table} > tfoot td:not([data-label])`, { "@media": { [phone]: { display: "none" } } });
globalStyle(`${row}[aria-current]`, { boxShadow: `inset 3px 0 ${color.brand.base}` });
globalStyle(`${row}[aria-current]:dir(rtl)`, { boxShadow: `inset -3px 0 ${color.brand.base}` });
export const spacer = style({});

export const beside = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space.md,
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 1fr) minmax(18rem, 24rem)" } },
});
export const panel = style({
  position: "sticky",
  insetBlockStart: space.md,
  maxBlockSize: `calc(100vh - 2 * ${space.md})`,
  overflowY: "auto",
  padding: space.md,
  border: line,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  "@media": { print: { display: "none" } },
});
export const panelHead = style({
  display: "flex",
  alignItems: "start",
  justifyContent: "space-between",
  gap: space.sm,
  marginBlockEnd: space.sm,
});
export const panelTitle = style({
  minInlineSize: 0,
  overflowWrap: "anywhere",
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.bold,
  selectors: { "&:focus": { outline: "none" } },
});
export const panelClose = style({
  ...iconButton,
  flex: "none",
  marginBlock: `calc(-1 * ${space.xs})`,
  borderRadius: vars.radius.md,
  color: color.text.muted,
});

/** The line below says that a value can be changed. */
export const edit = style({
  minBlockSize: vars.control.heightSmall,
  font: "inherit",
  textAlign: "inherit",
  textDecoration: `underline dotted ${color.border.control}`,
  textUnderlineOffset: "0.2em",
  cursor: "text",
  borderRadius: vars.radius.sm,
  selectors: { "&:hover": { background: color.surface.hover } },
});
export const editing = style({
  display: "inline-grid",
  justifyItems: "start",
  gap: space.xxs,
  maxInlineSize: "100%",
});
export const editField = style({
  inlineSize: "9rem",
  maxInlineSize: "100%",
  minBlockSize: vars.control.heightSmall,
  paddingInline: space.xs,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.sm,
  background: color.surface.raised,
  selectors: {
    "&[aria-invalid]": { borderColor: color.critical.text },
    "&[aria-busy]": { background: color.surface.sunken },
  },
});
export const editError = style({ color: color.critical.text, fontSize: vars.fontSize.xs });

/** It does nothing without scripts. */
export const picker = style({
  position: "relative",
  inlineSize: "fit-content",
  "@media": { "(scripting: none)": { display: "none" } },
});
export const pickerButton = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.height,
  paddingInline: space.md,
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  fontWeight: vars.fontWeight.strong,
  cursor: "pointer",
  selectors: { "&:hover": { background: color.surface.hover } },
});
export const pickerPanel = style({
  position: "absolute",
  insetInlineStart: 0,
  insetBlockStart: `calc(100% + ${space.xs})`,
  zIndex: vars.layer.header,
  minInlineSize: "min(18rem, 80vw)",
  maxBlockSize: "60vh",
  overflowY: "auto",
  padding: space.xs,
  border: line,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  boxShadow: vars.shadow.high,
});
export const pickerRow = style({ display: "flex", alignItems: "center" });
export const pickerLabel = style({
  flex: 1,
  display: "flex",
  alignItems: "center",
  gap: space.sm,
  minInlineSize: 0,
  minBlockSize: vars.control.height,
  paddingInline: space.xs,
  overflowWrap: "anywhere",
  cursor: "pointer",
});
export const pickerMove = style({
  ...iconButton,
  flex: "none",
  borderRadius: vars.radius.sm,
  selectors: {
    "&:hover": { background: color.surface.hover },
    "&[aria-disabled]": { color: color.disabled.text, cursor: "not-allowed" },
  },
});
