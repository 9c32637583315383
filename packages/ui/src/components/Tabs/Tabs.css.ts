import { quick } from "../../internal/rules";
import { color, space, style, vars } from "../../theme/component-styles";

const noScript = "(scripting: none)";

export const root = style({ minInlineSize: 0 });
export const list = style({
  display: "flex",
  gap: space.xs,
  overflowX: "auto",
  scrollbarWidth: "none",
  // Overlaps the tabs' own border, so that the current one covers it.
  boxShadow: `inset 0 -1px ${color.border.subtle}`,
  "@media": { [noScript]: { display: "none" }, print: { display: "none" } },
});
export const tab = style({
  display: "inline-flex",
  flex: "none",
  alignItems: "center",
  justifyContent: "center",
  gap: space.xs,
  maxInlineSize: "min(20rem, 80vw)",
  minBlockSize: vars.control.height,
  paddingInline: space.md,
  paddingBlock: space.xs,
  borderBlockEnd: "3px solid transparent",
  borderStartStartRadius: vars.radius.sm,
  borderStartEndRadius: vars.radius.sm,
  color: color.text.muted,
  fontWeight: vars.fontWeight.strong,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
  cursor: "pointer",
  transition: quick("color", "background-color", "border-color"),
  selectors: {
    "&:hover": { color: color.text.default, background: color.surface.hover },
    "&:active": { background: color.surface.sunken },
    "&[data-state='active']": { color: color.text.link, borderBlockEndColor: color.accent },
    "&:focus-visible": { outlineOffset: "-3px", borderRadius: vars.radius.sm },
    "&:disabled": { background: "none", color: color.disabled.text, cursor: "not-allowed" },
    "[data-fitted] > &": {
      flex: "1 1 0",
      minInlineSize: 0,
      paddingInline: space.xs,
      overflowWrap: "anywhere",
    },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: {
        "&[data-state='active']": { borderBlockEndColor: "Highlight" },
        "&:disabled": { color: "GrayText" },
      },
    },
  },
});
const shown = { selectors: { "&[data-state='inactive']": { display: "block" } } };
export const panel = style({
  paddingBlockStart: space.lg,
  overflowWrap: "break-word",
  selectors: { "&[data-state='inactive']": { display: "none" } },
  "@media": { [noScript]: shown, print: shown },
});
/** The tab's name above its panel, where there are no tabs. */
export const plainTitle = style({
  display: "none",
  marginBlockEnd: space.sm,
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.h4,
  fontWeight: vars.fontWeight.bold,
  "@media": { [noScript]: { display: "block" }, print: { display: "block" } },
});
