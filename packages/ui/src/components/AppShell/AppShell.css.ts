import { iconButton } from "../../internal/rules";
import { color, globalStyle, style, vars } from "../../theme/component-styles";
import { below, media } from "../../theme/tokens";

export const root = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gridTemplateRows: "auto 1fr",
  minBlockSize: "100dvb",
  background: color.surface.page,
  color: color.text.default,
  "@media": {
    [media.lg]: { gridTemplateColumns: "15.5rem minmax(0, 1fr)" },
    print: { display: "block" },
  },
});
export const side = style({
  display: "none",
  gridRow: "1 / -1",
  background: color.surface.raised,
  borderInlineEnd: `1px solid ${color.border.subtle}`,
  "@media": {
    [media.lg]: { display: "flex", flexDirection: "column" },
    print: { display: "none" },
  },
});
/** It stays in view beside a long page, and scrolls by itself. */
export const sideInner = style({
  position: "sticky",
  insetBlockStart: 0,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  maxBlockSize: "100dvb",
  minBlockSize: "100dvb",
  overflowY: "auto",
  padding: vars.space.md,
});
export const logo = style({ display: "flex", alignItems: "center", minBlockSize: vars.control.height });
export const bottom = style({ marginBlockStart: "auto" });
export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minInlineSize: 0,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  background: color.surface.raised,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  "@media": { print: { display: "none" } },
});
/** A wide screen has the logo and the links at the side. */
export const narrow = style({ "@media": { [media.lg]: { display: "none" } } });
export const barContent = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  flex: 1,
  minInlineSize: 0,
});
export const account = style({
  marginInlineStart: "auto",
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
});
export const main = style({
  minInlineSize: 0,
  padding: vars.space.md,
  "@media": { [media.md]: { padding: vars.space.lg } },
  selectors: { "&:focus-visible": { outline: "none" } },
});

export const menu = style({ position: "relative", flex: "none" });
export const menuButton = style({
  ...iconButton,
  marginInlineStart: `calc(-1 * ${vars.space.xs})`,
  borderRadius: vars.radius.md,
  listStyle: "none",
  selectors: {
    "&:hover": { background: color.surface.hover },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
    "&::-webkit-details-marker": { display: "none" },
  },
});
export const sheet = style({
  position: "fixed",
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: vars.layer.dialog,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.md,
  inlineSize: "min(18rem, 85vw)",
  overflowY: "auto",
  padding: vars.space.md,
  background: color.surface.raised,
  boxShadow: vars.shadow.high,
});
/** The rest of the page dims, and a press on it closes the menu: it belongs to the summary. */
globalStyle(`${menu}[open] > summary::before`, {
  content: "",
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  background: color.backdrop,
  cursor: "default",
});

export const sections = style({ display: "grid", gap: vars.space.md, alignContent: "start" });
export const sectionTitle = style({
  paddingInline: vars.space.sm,
  paddingBlockEnd: vars.space.xxs,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  color: color.text.muted,
  overflowWrap: "anywhere",
});
export const links = style({ display: "grid", gap: "2px", margin: 0, padding: 0, listStyle: "none" });
export const link = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.sm,
  minBlockSize: vars.control.height,
  paddingBlock: vars.space.xxs,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.md,
  color: color.text.default,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  selectors: {
    "&:hover": { background: color.surface.hover },
    "&[aria-current='page']": {
      background: color.surface.brandSoft,
      color: color.text.link,
      fontWeight: vars.fontWeight.strong,
      boxShadow: `inset 3px 0 0 ${color.brand.base}`,
    },
    "&[aria-current='page']:dir(rtl)": { boxShadow: `inset -3px 0 0 ${color.brand.base}` },
    "&:focus-visible": { outline: `2px solid ${color.focus}`, outlineOffset: "-2px" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[aria-current='page']": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
    [below.lg]: { fontSize: vars.fontSize.md },
  },
});
globalStyle(`${link} > svg`, { flex: "none" });
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });
