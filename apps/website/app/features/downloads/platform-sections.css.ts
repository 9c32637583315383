import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
const line = `1px solid ${color.border.subtle}`;

export const sections = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space.sm });
export const section = style({
  minInlineSize: 0,
  overflow: "hidden",
  border: line,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  "@media": {
    [media.lg]: { selectors: { "&:not([data-current])": { display: "none" } } },
  },
});
export const summary = style({
  display: "flex",
  alignItems: "center",
  gap: space.sm,
  minBlockSize: vars.control.heightLarge,
  paddingInline: space.md,
  listStyle: "none",
  cursor: "pointer",
  color: color.text.muted,
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { color: color.text.default, background: color.surface.hover },
    "&:focus-visible": { outlineOffset: "-4px" },
    // The open section, and every section while none is open.
    [`[open] > &, ${sections}:not(:has(> [open])) &`]: {
      background: color.brand.base,
      color: color.brand.text,
    },
    [`[open] > &:focus-visible, ${sections}:not(:has(> [open])) &:focus-visible`]: {
      outlineColor: color.brand.text,
    },
  },
  "@media": {
    // Links choose the platform on large screens. A section that was closed on a small screen can still be opened.
    [media.lg]: { selectors: { "[open] > &": { display: "none" } } },
    "(forced-colors: active)": {
      selectors: { "[open] > &": { outline: "2px solid Highlight", outlineOffset: "-4px" } },
    },
  },
});
export const name = style({
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
});
export const chevron = style({
  flex: "none",
  marginInlineStart: "auto",
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
});
globalStyle(`[open] > ${summary} > ${chevron}`, { transform: "rotate(180deg)" });
export const content = style({
  paddingInline: space.md,
  "@media": { [media.lg]: { padding: 0 } },
});
/** Text in place of a list. */
globalStyle(`${content} > p`, {
  paddingBlock: space.lg,
  "@media": { [media.lg]: { padding: `${space.xxl} ${space.lg}`, textAlign: "center" } },
});
