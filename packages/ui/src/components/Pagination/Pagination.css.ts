import { color, globalStyle, space, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

export const root = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.xs,
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.md]: { justifyContent: "center" }, print: { display: "none" } },
});
const way = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space.xxs,
  minInlineSize: vars.control.height,
  minBlockSize: vars.control.height,
  paddingInline: space.xs,
  border: "1px solid transparent",
  borderRadius: vars.radius.md,
  color: color.text.link,
  fontWeight: vars.fontWeight.strong,
  textDecoration: "none",
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.surface.hover, color: color.text.linkHover },
    "&:active": { background: color.surface.sunken },
    "&[aria-disabled]": { background: "none", color: color.disabled.text, cursor: "not-allowed" },
    "&[aria-current]": { background: color.brand.base, color: color.brand.text },
  },
  "@media": {
    "(forced-colors: active)": { selectors: { "&[aria-current]": { borderColor: "Highlight" } } },
  },
} as const;
export const step = style(way);
globalStyle(`${step} > svg`, { flex: "none" });
globalStyle(`${step}:dir(rtl) > svg`, { transform: "scaleX(-1)" });
export const page = style(way);
export const status = style({ color: color.text.muted, "@media": { [media.md]: { display: "none" } } });
export const pages = style({
  display: "none",
  flexWrap: "wrap",
  margin: 0,
  padding: 0,
  gap: space.xxs,
  "@media": { [media.md]: { display: "flex" } },
});
export const gap = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  minInlineSize: vars.control.height,
  minBlockSize: vars.control.height,
  color: color.text.muted,
});
