import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { space } = vars;

export const facts = style({ margin: 0 });
export const fact = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.md,
  paddingBlock: space.xs,
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
  borderBlockEnd: `1px solid ${vars.color.border.subtle}`,
});
globalStyle(`${fact} > dt`, { flex: "1 1 4.5rem", minInlineSize: 0, overflowWrap: "break-word" });
/** A value without enough room beside its name goes below it, to the start of the line. */
globalStyle(`${fact} > dd`, { flex: "none", maxInlineSize: "100%", overflowWrap: "anywhere" });
export const unbroken = style({ "@media": { [media.sm]: { whiteSpace: "nowrap" } } });
export const figures = style({ display: "flex", flexWrap: "wrap", gap: space.md });
globalStyle(`${figures} > *`, { flex: "1 1 12.5rem" });
export const notice = style({ paddingBlockStart: space.md });
export const filter = style({
  display: "grid",
  gap: space.md,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.md]: { gridTemplateColumns: "minmax(0, 14rem) minmax(0, 14rem) auto 1fr" } },
});
/** A search field and its button. */
export const search = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: space.sm });
globalStyle(`${search} > :first-child`, { flex: "1 1 10rem", minInlineSize: 0 });
export const filterFields = style({
  display: "grid",
  gap: space.md,
  // As many beside each other as have room, also with large text.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
  alignItems: "end",
});
/** Below the fields' labels, also where a field has a message. */
export const filterButtons = style({ alignSelf: "end" });
export const points = style({ display: "grid", gap: space.xs, paddingInlineStart: space.lg });

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space.sm,
  listStyle: "none",
});
/** What a plan allows, a line each. */
export const allowances = style({ margin: 0, fontSize: vars.fontSize.sm });
globalStyle(`${allowances} > div`, { display: "flex", flexWrap: "wrap", columnGap: space.xs });
globalStyle(`${allowances} dt`, { color: vars.color.text.muted });
globalStyle(`${allowances} dt::after`, { content: ":" });
globalStyle(`${allowances} dd`, { margin: 0, fontVariantNumeric: "tabular-nums" });
export const later = style({ listStyle: "none", fontSize: vars.fontSize.sm, color: vars.color.text.muted });
export const alarm = style({ marginBlockEnd: space.lg, "@media": { print: { display: "none" } } });
/** The panel's last row, from edge to edge of its card. */
export const manage = style({ marginBlockEnd: `calc(-1 * ${space.md})` });
globalStyle(`${manage} > details`, { borderBlockEnd: "none" });
export const steps = style({ listStyle: "none" });
export const step = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.sm,
  paddingBlock: space.sm,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.color.border.subtle}` } },
});
export const stepText = style({ flex: "1 1 16rem", minInlineSize: 0 });
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
/** With large text on small phones the table is wider than the page. */
export const sums = style({ overflowX: "auto", "@media": { print: { overflow: "visible" } } });
/** The QR code, and beside it what it is for. */
export const check = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  alignItems: "center",
  gap: space.md,
});
/** A reader needs each of its squares at more than one pixel; the size does not grow with text, which needs the room. */
export const qr = style({ display: "block", inlineSize: "112px", borderRadius: vars.radius.sm });
/** The address goes below the words, whole where it fits. */
export const checkPage = style({ display: "block", overflowWrap: "anywhere" });
/** A number, and its state under the number's end. */
export const receiptNumber = style({
  display: "grid",
  justifyItems: "start",
  alignContent: "start",
  gap: space.xxs,
  "@media": { [media.md]: { justifyItems: "end" } },
});
/** What can be done with a paper, below its title. */
export const papers = style({ paddingBlockStart: space.md });
export const supplierLine = style({ display: "block" });
export const onScreen = style({ "@media": { print: { display: "none" } } });
export const question = style({
  marginBlockStart: space.xs,
  padding: space.md,
  borderRadius: vars.radius.md,
  border: `1px solid ${vars.color.border.control}`,
  background: vars.color.surface.sunken,
});
/** The name of a table's row, which the other columns must not squeeze. */
export const rowName = style({ "@media": { [media.md]: { minInlineSize: "9rem" } } });
