import { keyframes } from "@vanilla-extract/css";
import { iconButton } from "../../internal/rules";
import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

const rise = keyframes({ from: { opacity: 0, transform: "translateY(0.75rem)" } });

export const region = style({
  position: "fixed",
  insetBlockEnd: `max(${vars.space.sm}, env(safe-area-inset-bottom))`,
  insetInline: vars.space.sm,
  zIndex: vars.layer.toast,
  // The page stays clickable between and beside the messages.
  pointerEvents: "none",
  "@media": {
    [media.sm]: {
      insetInlineStart: "auto",
      insetInlineEnd: vars.space.lg,
      insetBlockEnd: vars.space.lg,
      inlineSize: "24rem",
    },
  },
});
export const list = style({ display: "grid", gap: vars.space.xs, margin: 0, padding: 0 });

export const card = style({
  pointerEvents: "auto",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: vars.space.sm,
  alignItems: "start",
  padding: vars.space.sm,
  paddingInlineStart: vars.space.md,
  border: `1px solid ${color.border.subtle}`,
  borderInlineStart: "4px solid",
  borderRadius: vars.radius.md,
  background: color.surface.raised,
  boxShadow: vars.shadow.high,
  fontSize: vars.fontSize.sm,
  lineHeight: "1.5",
  animation: `${rise} ${vars.duration.calm} ${vars.easing.standard}`,
});
/** Aligns the icon with the first line of text. */
globalStyle(`${card} > svg`, { marginBlockStart: "0.65rem" });

export const tone = styleVariants(
  { info: color.info, positive: color.positive, caution: color.caution, critical: color.critical },
  (shade) => ({ color: shade.text }),
);
export const words = style({
  minInlineSize: 0,
  paddingBlock: "0.5rem",
  color: color.text.default,
  overflowWrap: "anywhere",
});
export const title = style({ fontWeight: vars.fontWeight.strong });
export const action = style({
  minBlockSize: vars.control.height,
  marginBlockEnd: "-0.5rem",
  fontWeight: vars.fontWeight.strong,
  color: color.text.link,
  textDecoration: "underline",
  textUnderlineOffset: "0.18em",
  cursor: "pointer",
  selectors: { "&:hover": { color: color.text.linkHover } },
});
export const dismiss = style({
  ...iconButton,
  marginBlock: "-0.125rem",
  borderRadius: vars.radius.pill,
  color: color.text.muted,
  selectors: {
    "&:hover": { background: color.surface.hover, color: color.text.default },
    "&:active": { background: color.surface.sunken },
    "&:focus-visible": { outlineOffset: "-4px" },
  },
});

export const history = style({ display: "grid", margin: 0, padding: 0 });
export const entry = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: vars.space.sm,
  paddingBlock: vars.space.sm,
  fontSize: vars.fontSize.sm,
  lineHeight: "1.5",
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.border.subtle}` } },
});
globalStyle(`${entry} > svg`, { marginBlockStart: "0.125rem" });
export const entryWords = style({ minInlineSize: 0, color: color.text.default, overflowWrap: "anywhere" });
export const time = style({ color: color.text.muted, fontVariantNumeric: "tabular-nums" });
export const nothing = style({ color: color.text.muted });
