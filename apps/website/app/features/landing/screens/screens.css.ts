import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { color, fontWeight } = vars;

const picture = style({
  inlineSize: "100%",
  blockSize: "auto",
  fontVariantNumeric: "tabular-nums",
  userSelect: "none",
  // Text in a drawing keeps its position whatever the page's direction.
  direction: "ltr",
  /** The variables of inks.ts. */
  vars: {
    "--ink": color.text.default,
    "--quiet": color.text.muted,
    "--link": color.text.link,
    "--sheet": color.surface.raised,
    "--page": color.surface.page,
    "--sunken": color.surface.sunken,
    "--tint": color.surface.brandSoft,
    "--cloth": color.surface.brand,
    "--rule": color.border.subtle,
    "--edge": color.border.control,
    "--brand": color.brand.base,
    "--on-brand": color.brand.text,
    "--accent": color.accent,
    "--on-accent": color.action.text,
    "--shade": color.backdrop,
    "--good-soft": color.positive.soft,
    "--good-edge": color.positive.border,
    "--good-ink": color.positive.text,
    "--care-soft": color.caution.soft,
    "--care-edge": color.caution.border,
    "--care-ink": color.caution.text,
    "--bad-soft": color.critical.soft,
    "--bad-edge": color.critical.border,
    "--bad-ink": color.critical.text,
    "--medium": fontWeight.medium,
    "--strong": fontWeight.strong,
    "--bold": fontWeight.bold,
    "--display": vars.fontFamily.display,
  },
});
export const look = styleVariants({
  plain: [picture],
  /** A window or a card on a background. */
  raised: [
    picture,
    {
      background: color.surface.raised,
      borderRadius: vars.radius.lg,
      boxShadow: `0 0 0 1px ${color.border.subtle}, ${vars.shadow.high}`,
    },
  ],
  /** A receipt or a phone, whose shadow follows its outline. */
  cut: [picture, { filter: `drop-shadow(0 0.75rem 1.5rem ${color.backdrop})` }],
});
