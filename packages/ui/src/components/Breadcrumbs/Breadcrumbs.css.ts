import { color, space, style, vars } from "../../theme/component-styles";
import { below } from "../../theme/tokens";

const phone = `screen and ${below.sm}`;

export const root = style({ minInlineSize: 0, fontSize: vars.fontSize.sm });
export const list = style({ display: "flex", flexWrap: "wrap", margin: 0, padding: 0 });
export const item = style({
  display: "flex",
  alignItems: "center",
  minInlineSize: 0,
  maxInlineSize: "100%",
  minBlockSize: vars.control.height,
  "@media": {
    // A single crumb, the page itself, stays visible.
    [phone]: { selectors: { "&:not([data-parent]):not(:only-child)": { display: "none" } } },
  },
});
const words = { minInlineSize: 0, overflowWrap: "anywhere", lineHeight: vars.lineHeight.snug } as const;
export const link = style({
  ...words,
  // A 44 px touch target on a line of text.
  paddingBlock: space.sm,
  borderRadius: vars.radius.sm,
  color: color.text.link,
  fontWeight: vars.fontWeight.medium,
  textDecorationLine: "none",
  selectors: { "&:hover": { color: color.text.linkHover, textDecorationLine: "underline" } },
});
export const text = style({ ...words, color: color.text.muted });
const mirrored = { selectors: { "&:dir(rtl)": { transform: "scaleX(-1)" } } };
export const separator = style({
  ...mirrored,
  flex: "none",
  marginInline: space.xxs,
  color: color.text.muted,
  "@media": { [phone]: { display: "none" } },
});
export const back = style({
  ...mirrored,
  flex: "none",
  display: "none",
  marginInlineEnd: space.xxs,
  color: color.text.link,
  "@media": { [phone]: { display: "block" } },
});
