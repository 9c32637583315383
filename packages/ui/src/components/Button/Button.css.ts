import { quick } from "../../internal/rules";
import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

export const base = style({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.xs,
  maxInlineSize: "100%",
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
  fontFamily: vars.fontFamily.text,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
  textAlign: "center",
  textDecoration: "none",
  cursor: "pointer",
  userSelect: "none",
  touchAction: "manipulation",
  transition: quick("background-color", "border-color", "color", "transform"),
  selectors: {
    "&:active": { transform: "translateY(1px)" },
    "&:disabled, &[aria-disabled='true']": { cursor: "not-allowed", transform: "none" },
    "&[data-loading]": { cursor: "progress" },
  },
  "@media": {
    "(prefers-reduced-motion: reduce)": { selectors: { "&:active": { transform: "none" } } },
    "(forced-colors: active)": { borderColor: "ButtonText" },
  },
});
globalStyle(`${base} > svg`, { flex: "none" });

const off = {
  background: color.disabled.base,
  borderColor: "transparent",
  color: color.disabled.text,
  boxShadow: "none",
};
/** Loading keeps its colour, unlike disabled. */
const disabled = "&:disabled:not([data-loading]), &[aria-disabled='true']:not([data-loading])";

/** Only for a mouse: on touch screens the hover style would stick. `:where` lets pressed and disabled styles win. */
const hovered = (look: { background: string; borderColor?: string }) => ({
  "(hover: hover)": { selectors: { "&:where(:hover)": look } },
});

const solid = (shade: { base: string; hover: string; pressed: string; text: string }) => ({
  background: shade.base,
  color: shade.text,
  "@media": hovered({ background: shade.hover }),
  selectors: {
    "&:hover": { color: shade.text },
    "&:active": { background: shade.pressed },
    [disabled]: off,
  },
});

export const tone = styleVariants({
  primary: [solid(color.action), { boxShadow: vars.shadow.low }],
  brand: [solid(color.brand)],
  danger: [solid(color.danger)],
  neutral: [
    {
      background: color.surface.raised,
      borderColor: color.border.control,
      color: color.text.default,
      "@media": hovered({ background: color.surface.hover, borderColor: color.border.controlHover }),
      selectors: {
        "&:hover": { color: color.text.default },
        "&:active": { background: color.surface.sunken },
        [disabled]: off,
      },
    },
  ],
  ghost: [
    {
      background: "transparent",
      color: color.text.link,
      "@media": hovered({ background: color.info.soft }),
      selectors: {
        "&:hover": { color: color.text.link },
        "&:active": { background: color.surface.sunken },
        [disabled]: { background: "transparent", color: color.disabled.text },
      },
    },
  ],
});

/** The paddings are limited to a share of the width, so that words fit on a phone at 200 % text size. */
export const size = styleVariants({
  small: {
    minBlockSize: vars.control.heightSmall,
    paddingBlock: "0.25rem",
    paddingInline: "min(0.75rem, 4vw)",
    fontSize: vars.fontSize.sm,
    // Extends the touch target to 44 px although the button looks smaller.
    "::after": { content: "", position: "absolute", inset: "-0.3125rem 0" },
  },
  medium: {
    minBlockSize: vars.control.height,
    paddingBlock: vars.control.padBlock,
    paddingInline: `min(${vars.control.padInline} + 0.25rem, 6vw)`,
    fontSize: vars.fontSize.md,
  },
  large: {
    minBlockSize: vars.control.heightLarge,
    paddingBlock: "0.75rem",
    paddingInline: "min(1.625rem, 8vw)",
    fontSize: vars.fontSize.lg,
  },
});

/** For a button with only an icon: a width of its own, which a Stack does not stretch. The doubled class outranks the size's padding. */
const square = (side: string) => ({ selectors: { "&&": { inlineSize: side, paddingInline: 0 } } });
export const squareOf = styleVariants({
  small: square(vars.control.heightSmall),
  medium: square(vars.control.height),
  large: square(vars.control.heightLarge),
});

export const fullWidth = style({ display: "flex", inlineSize: "100%" });

/** Hides the words visually only, so that the width and the name stay ("Pay ₦60,000 Loading..."). */
export const words = style({
  // Lets a long name without spaces break instead of overflowing the button.
  minInlineSize: 0,
  overflowWrap: "break-word",
  selectors: { "[data-loading] > &": { opacity: 0 } },
});
globalStyle(`${base}[data-loading] > svg`, { opacity: 0 });

export const spinner = style({
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
});
