import { keyframes } from "@vanilla-extract/css";
import * as parts from "../../internal/modal/modal.css";
import { style, styleVariants, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

const rise = keyframes({ from: { opacity: 0, transform: "translateY(12px)" } });

/** A sheet at the bottom of a phone; centred on wider screens. */
export const backdrop = style([
  parts.backdrop,
  {
    placeItems: "end center",
    "@media": { [media.sm]: { placeItems: "center", paddingInline: vars.space.md } },
  },
]);
export const modal = style([
  parts.panel,
  {
    inlineSize: "100%",
    maxBlockSize: "92%",
    borderStartStartRadius: vars.radius.xl,
    borderStartEndRadius: vars.radius.xl,
    animation: `${rise} ${vars.duration.calm} ${vars.easing.standard}`,
    "@media": { [media.sm]: { borderRadius: vars.radius.lg } },
  },
]);
export const size = styleVariants({
  small: { maxInlineSize: "26rem" },
  medium: { maxInlineSize: "34rem" },
  large: { maxInlineSize: "48rem" },
});
