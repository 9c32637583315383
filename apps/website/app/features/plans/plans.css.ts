import { globalStyle, style } from "@vanilla-extract/css";
import { below, media, vars } from "@vendor/ui/vars";
import { deferred } from "../deferred.css";

const { color, space } = vars;
const phone = `screen and ${below.md}`;

/** Columns of cards on wide screens; free plans are lines below them. */
export const offers = style({
  display: "grid",
  gap: space.lg,
  gridTemplateColumns: "minmax(0, 1fr)",
  inlineSize: "100%",
  selectors: { "&:not([data-many])": { maxInlineSize: "56rem" } },
  "@media": {
    [media.md]: { display: "flex", flexWrap: "wrap" },
    [phone]: { gap: space.md },
  },
});

/** On phones one card at a time, chosen by radios with CSS alone. */
export const tabs = style({
  display: "none",
  gridTemplateColumns: "repeat(auto-fit, minmax(6.5rem, 1fr))",
  // Browsers without `:has` show all cards and no tabs.
  "@media": { [phone]: { selectors: { ":has(*) > &": { display: "grid" } } } },
});
export const tab = style({
  position: "relative",
  display: "grid",
  alignContent: "center",
  minBlockSize: vars.control.height,
  padding: space.xs,
  borderBlockEnd: `3px solid ${color.border.subtle}`,
  color: color.text.muted,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
  textAlign: "center",
  overflowWrap: "anywhere",
  cursor: "pointer",
  selectors: {
    "&:has(:checked)": { borderColor: color.accent, color: color.text.default },
    "&:has(:focus-visible)": { outline: `2px solid ${color.focus}` },
  },
});
export const radio = style({ position: "absolute", inset: 0, opacity: 0, cursor: "inherit" });

/** A card; on phones only the chosen one is shown. */
export const panel = style({ display: "grid", flex: "1 1 16rem", minInlineSize: 0 });
/** The tabs come first, so a card is the child after its tab's place. From the seventh on, cards are always shown. */
const notChosen = [1, 2, 3, 4, 5, 6].map(
  (place) => `:has(${tab}:nth-of-type(${place}) > :not(:checked)) > ${panel}:nth-child(${place + 1})`,
);
globalStyle(notChosen.join(), {
  "@media": { [phone]: { display: "none" } },
});

export const line = style({
  display: "flex",
  flex: "1 0 100%",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.md} clamp(${space.md}, 5vw, ${space.xl})`,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  overflowWrap: "anywhere",
});

export const notice = style({
  padding: space.md,
  background: color.info.soft,
  border: `1px solid ${color.info.border}`,
  borderRadius: vars.radius.md,
  color: color.info.text,
  overflowWrap: "anywhere",
});

/** A message under its button, which takes no space while empty. */

/** The comparison of all features, many screens high. */
export const comparison = style([
  deferred,
  {
    containIntrinsicBlockSize: "auto 225rem",
    "@media": { [phone]: { containIntrinsicBlockSize: "auto 370rem" } },
  },
]);

/** The quantities of an extra, each on a line with its price at the end. */
export const extras = style({ display: "grid" });
export const extra = style({
  display: "flex",
  // At 200 % text size a price moves below its quantity unbroken.
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space.md,
  paddingBlock: space.xs,
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.border.subtle}` } },
});
globalStyle(`${extra} > dd`, { whiteSpace: "nowrap" });
