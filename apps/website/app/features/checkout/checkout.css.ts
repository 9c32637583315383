import { globalStyle, style } from "@vanilla-extract/css";
import { below, media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
/** Below the breakpoint at which extras and summary are side by side. */
const phone = below.lg;

export const form = style({ minInlineSize: 0 });
export const extras = style({ minInlineSize: 0 });
/** Onboarding and means of payment: above the extras, beside the summary. */
export const ways = style({
  minInlineSize: 0,
  scrollMarginBlockStart: space.md,
  selectors: { "&:focus-visible": { outline: "none" } },
});
/** The summary stays in view beside them. */
export const aside = style({
  minInlineSize: 0,
  "@media": {
    [media.lg]: { gridColumn: 2, gridRow: "1 / span 2", position: "sticky", insetBlockStart: space.xs },
  },
});
/** A message above the order. */
export const above = style({ marginBlockEnd: space.lg });
/** Placeholders with the size of the choices. */
export const ghosts = style({ display: "grid", gap: space.sm, marginBlockStart: space.sm });
export const ghostPairs = style([
  ghosts,
  { "@media": { [media.sm]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } } },
]);
export const ghost = style({
  display: "grid",
  alignItems: "center",
  boxSizing: "border-box",
  blockSize: "3.25rem",
  paddingInline: space.md,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.md,
});
/** On phones one of two panes is shown, if scripts can switch between them. */
globalStyle(`${form}[data-pane="addon"] :is(${aside}, ${ways}), ${form}[data-pane="summary"] ${extras}`, {
  "@media": { [phone]: { display: "none" } },
});
const scripted = `${phone} and (scripting: enabled)`;
/** Where the extras will be, which a phone does not show at first. */
export const ghostExtras = style({ minInlineSize: 0, "@media": { [scripted]: { display: "none" } } });
/** Before the scripts have run, so that the page does not jump then. Without scripts both are shown. */
globalStyle(`${form}:not([data-pane]) ${extras}`, {
  "@media": { [scripted]: { display: "none" } },
});
/** On phones the total and the button to the summary stay at the bottom of the screen. */
export const paneBar = style({
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: vars.layer.header,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space.md,
  rowGap: space.xs,
  padding: `${space.sm} ${space.md} max(${space.sm}, env(safe-area-inset-bottom))`,
  background: color.surface.raised,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  fontVariantNumeric: "tabular-nums",
  "@media": {
    [media.md]: { paddingInline: space.lg },
    [media.lg]: { display: "none" },
  },
});
/** The page ends above the bar. */
globalStyle(`${extras}:has(${paneBar})`, { "@media": { [phone]: { paddingBlockEnd: "5rem" } } });
/** Focused elements must not be hidden behind the bar. */
globalStyle(`html:has(${paneBar})`, {
  "@media": { [phone]: { scrollPaddingBlockEnd: "5rem" } },
});

/** The end of the summary's card: while more of the card is below, it stays at the bottom of the screen. */
export const payBar = style({
  display: "grid",
  gap: space.sm,
  marginInline: `calc(-1 * clamp(${space.md}, 4vw, ${space.lg}))`,
  marginBlockEnd: `calc(-1 * clamp(${space.md}, 4vw, ${space.lg}))`,
  padding: `${space.md} clamp(${space.md}, 4vw, ${space.lg})`,
  paddingBlockEnd: `max(${space.md}, env(safe-area-inset-bottom))`,
  background: color.surface.raised,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  borderEndStartRadius: vars.radius.lg,
  borderEndEndRadius: vars.radius.lg,
  // On a small screen with large text, a sticky bar would cover the choices above it.
  "@media": { "(min-height: 36rem)": { position: "sticky", insetBlockEnd: 0, zIndex: 1 } },
});
/** On phones the bar is at the bottom of the screen from the first choice on, and the page ends above it. */
const lowPhone = `${phone} and (min-height: 36rem)`;
globalStyle(`${form}[data-pane] ${payBar}`, {
  "@media": {
    [lowPhone]: {
      position: "fixed",
      insetInline: 0,
      zIndex: vars.layer.header,
      margin: 0,
      padding: `${space.sm} ${space.md} max(${space.sm}, env(safe-area-inset-bottom))`,
      borderRadius: 0,
    },
  },
});
globalStyle(`${form}[data-pane] ${payBar}`, {
  "@media": { [`${lowPhone} and ${media.md}`]: { paddingInline: space.lg } },
});
globalStyle(`${form}[data-pane="summary"]`, { "@media": { [lowPhone]: { paddingBlockEnd: "5rem" } } });
/** A focused choice must not be hidden behind the bar. */
globalStyle(`html:has(${payBar})`, { scrollPaddingBlockEnd: "9rem" });
/** The total and the button. */
export const payLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space.xs} ${space.md}`,
});
globalStyle(`${payLine} > :last-child`, { flex: "1 1 12rem" });
/** Beside the ways of paying the summary has it in view. */
export const payTotal = style({
  display: "flex",
  flexWrap: "wrap",
  flex: "1 1 100%",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: space.md,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.lg]: { display: "none" } },
});
/** The chosen extras with the way to change them, on phones. */
export const chosenExtras = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.md,
  "@media": { [media.lg]: { display: "none" } },
});

export const cardChoice = style({ minInlineSize: 0 });
/** Cards are shown for methods with a card only; browsers without `:has()` always show them. */
globalStyle(
  `${form}:not(:has(input[name="payment_method"]:is([value="card"], [value="split"]):checked)) ${cardChoice}`,
  { display: "none" },
);
export const bankChoice = style({ minInlineSize: 0 });
globalStyle(`${form}:not(:has(input[name="payment_method"][value="ussd"]:checked)) ${bankChoice}`, {
  display: "none",
});
/** The charge below the total, so that both fit beside the name on a phone. */
export const optionPrice = style({ display: "grid", justifyItems: "end" });
export const consent = style({ minInlineSize: 0 });
/** Hidden for a saved card. */
globalStyle(`${form}:has(input[name="auth_code"]:not([value=""]):checked) ${consent}`, { display: "none" });

export const paymentTerms = style({
  display: "grid",
  gap: space.sm,
  paddingBlockStart: space.sm,
  borderBlockStart: `1px solid ${color.border.subtle}`,
});
export const fact = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space.md,
  paddingBlock: space.xxs,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  fontVariantNumeric: "tabular-nums",
});
globalStyle(`${fact} > dt`, { flex: "1 1 5rem", minInlineSize: 0, color: color.text.muted });
/** A value without enough room beside its name goes below it, to the start of the line. */
globalStyle(`${fact} > dd`, {
  flex: "none",
  maxInlineSize: "100%",
  fontWeight: vars.fontWeight.medium,
});
