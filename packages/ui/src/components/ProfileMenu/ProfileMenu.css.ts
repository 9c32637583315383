import { keyframes } from "@vanilla-extract/css";
import { hidden } from "../../internal/rules";
import { color, globalStyle, space, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

const drop = keyframes({ from: { opacity: 0, transform: "translateY(-6px)" } });

export const root = style({ position: "relative", minInlineSize: 0 });

export const trigger = style({
  display: "flex",
  alignItems: "center",
  gap: space.xs,
  minInlineSize: vars.control.height,
  minBlockSize: vars.control.height,
  maxInlineSize: "14rem",
  padding: "0.125rem",
  border: "1px solid transparent",
  borderRadius: vars.radius.pill,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  cursor: "pointer",
  listStyle: "none",
  touchAction: "manipulation",
  transition: `background-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { background: color.surface.hover },
    "&:active": { background: color.surface.sunken },
    "details[open] > &": { background: color.surface.hover },
  },
  "@media": {
    [media.md]: { borderColor: color.border.control, paddingInlineEnd: space.sm },
    "(forced-colors: active)": { borderColor: "ButtonText" },
  },
});
globalStyle(`${trigger} > svg`, {
  display: "none",
  flex: "none",
  color: color.text.muted,
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
  "@media": { [media.md]: { display: "block" } },
});
globalStyle(`${root}[open] > ${trigger} > svg`, { transform: "rotate(180deg)" });
globalStyle(`${trigger} > :first-child`, { marginInline: "auto" });

/** A phone has space only for the picture; the name stays for screen readers. */
export const name = style({
  ...hidden,
  whiteSpace: "nowrap",
  "@media": {
    [media.md]: {
      position: "static",
      inlineSize: "auto",
      blockSize: "auto",
      clipPath: "none",
      textOverflow: "ellipsis",
    },
  },
});

export const panel = style({
  position: "absolute",
  insetInlineEnd: 0,
  insetBlockStart: `calc(100% + ${space.xs})`,
  zIndex: vars.layer.raised,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  // On a phone a menu button may be between the trigger and the edge.
  inlineSize: "min(18rem, 100vw - 7rem)",
  // Scrolls in a low window, because a sticky header does not move with the page.
  maxBlockSize: "calc(100svh - 5rem)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: space.xs,
  background: color.surface.raised,
  color: color.text.default,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.high,
  animation: `${drop} ${vars.duration.quick} ${vars.easing.standard}`,
  "@media": { print: { display: "none" } },
});
export const who = style({
  display: "flex",
  alignItems: "center",
  gap: space.sm,
  padding: space.xs,
  paddingBlockEnd: space.sm,
});
export const words = style({ minInlineSize: 0, overflowWrap: "anywhere", lineHeight: vars.lineHeight.snug });
/** At most three lines, so that the links below stay in view. */
export const fullName = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
  fontWeight: vars.fontWeight.strong,
});
export const username = style({ fontSize: vars.fontSize.sm, color: color.text.muted });
export const links = style({ display: "grid", listStyle: "none", margin: 0, padding: 0 });
export const group = style({
  display: "grid",
  paddingBlock: space.xs,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  selectors: { "&:last-child": { paddingBlockEnd: 0 } },
});
/** Links and the log-out button look alike. */
export const link = style({
  display: "flex",
  alignItems: "center",
  gap: space.sm,
  inlineSize: "100%",
  minBlockSize: vars.control.height,
  paddingInline: space.sm,
  borderRadius: vars.radius.md,
  color: color.text.default,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.surface.hover, color: color.text.link },
    "&:active": { background: color.surface.sunken },
    "&[aria-current='page']": { background: color.info.soft, color: color.info.text },
  },
});
globalStyle(`${link} > svg`, { flex: "none", color: color.text.muted });
