import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
const onPaper = { "@media": { print: { display: "none" } } } as const;

export const root = style({ display: "flex", flexDirection: "column", minBlockSize: "100svh" });
export const header = style(onPaper);
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "start",
  gap: space.lg,
  paddingBlock: `${space.md} ${space.section}`,
  "@media": {
    [media.lg]: {
      gridTemplateColumns: "min(14.5rem, 24vw) minmax(0, 1fr)",
      columnGap: space.xxl,
      paddingBlockStart: space.xl,
    },
    print: { display: "block", paddingBlock: 0 },
  },
});
/** Keeps the footer at the bottom of short pages. */
export const body = style({ flex: "1 0 auto" });
export const footer = style({
  borderBlockStart: `1px solid ${color.border.subtle}`,
  paddingBlock: space.lg,
  ...onPaper,
});

export const side = style({
  display: "none",
  "@media": {
    [media.lg]: {
      display: "block",
      position: "sticky",
      insetBlockStart: space.lg,
      alignSelf: "start",
    },
    print: { display: "none" },
  },
});
export const who = style({
  display: "flex",
  alignItems: "center",
  gap: space.sm,
  minInlineSize: 0,
  paddingBlockEnd: space.md,
  marginBlockEnd: space.md,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
});
export const whoText = style({ minInlineSize: 0, overflowWrap: "anywhere" });
export const list = style({ display: "grid", gap: space.xxs });

const item = {
  display: "flex",
  alignItems: "center",
  gap: space.sm,
  inlineSize: "100%",
  minBlockSize: vars.control.height,
  paddingInline: space.sm,
  borderRadius: vars.radius.md,
  color: color.text.default,
  fontWeight: vars.fontWeight.medium,
  textAlign: "start",
  textDecoration: "none",
  cursor: "pointer",
} as const;
export const link = style({
  ...item,
  selectors: {
    "&:hover": { background: color.surface.hover },
    "&[aria-current='page']": {
      background: color.surface.brandSoft,
      color: color.text.link,
      fontWeight: vars.fontWeight.strong,
      boxShadow: `inset 3px 0 0 ${color.accent}`,
    },
  },
  // Forced colours remove backgrounds and shadows, so mark the current page by an outline.
  "@media": {
    "(forced-colors: active)": { selectors: { "&[aria-current='page']": { textDecoration: "underline" } } },
  },
});
export const logOut = style({
  ...item,
  color: color.text.muted,
  selectors: { "&:hover": { background: color.surface.hover, color: color.text.default } },
});
export const apart = style({
  marginBlockStart: space.md,
  paddingBlockStart: space.md,
  borderBlockStart: `1px solid ${color.border.subtle}`,
});
globalStyle(`${link} > svg, ${logOut} > svg`, { flex: "none" });

export const menu = style({
  "@media": { [media.lg]: { display: "none" }, print: { display: "none" } },
});
/** Aligns the pages' icons with the menu's. */
export const menuBody = style({ marginInline: `calc(-1 * ${space.sm})`, containerType: "inline-size" });
/** Text of twice the size needs the icons' room for whole words. */
globalStyle(`${menuBody} ${link} > svg, ${menuBody} ${logOut} > svg`, {
  "@container": { "(max-width: 10em)": { display: "none" } },
});
