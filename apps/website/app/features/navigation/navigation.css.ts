import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const header = style({
  position: "sticky",
  insetBlockStart: 0,
  zIndex: vars.layer.header,
  background: color.surface.page,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
});
export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space.xs,
  minBlockSize: "4.25rem",
  "@media": { [media.sm]: { gap: space.md } },
});
/** Flex: on a text line the logo would stand a little high. */
export const logoLink = style({
  display: "inline-flex",
  color: "inherit",
  textDecoration: "none",
  marginInlineEnd: "auto",
});
export const wide = style({ display: "none", "@media": { [media.lg]: { display: "flex" } } });
export const narrow = style({ "@media": { [media.lg]: { display: "none" } } });
export const links = style({
  listStyle: "none",
  margin: 0,
  padding: 0,
  gap: space.lg,
  marginInlineEnd: "auto",
  marginInlineStart: space.xl,
});
export const link = style({
  color: color.text.default,
  textDecoration: "none",
  fontWeight: vars.fontWeight.medium,
  paddingBlock: space.xs,
  borderBlockEnd: "2px solid transparent",
  selectors: {
    "&:hover": { color: color.text.link },
    "&[aria-current='page']": { borderBlockEndColor: color.accent },
  },
});
export const menu = style({ position: "relative" });
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space.xs,
  minBlockSize: vars.control.height,
  paddingInline: space.sm,
  borderRadius: vars.radius.pill,
  border: `1px solid ${color.border.control}`,
  fontWeight: vars.fontWeight.medium,
  cursor: "pointer",
  listStyle: "none",
  minInlineSize: vars.control.height,
  justifyContent: "center",
  maxInlineSize: "13rem",
  selectors: { "&:hover": { background: color.surface.hover } },
});
globalStyle(`${summary}::-webkit-details-marker`, { display: "none" });
globalStyle(`${summary} > span`, { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
globalStyle(`${summary} > svg`, { flex: "none" });
/** Beside the logo there is room for icons alone on a phone; the words stay for screen readers. */
export const wideLabel = style({
  "@media": {
    "(max-width: 767px)": {
      position: "absolute",
      inlineSize: 1,
      blockSize: 1,
      clipPath: "inset(50%)",
    },
  },
});
export const who = style({ overflowWrap: "anywhere" });
export const panel = style({
  position: "absolute",
  insetInlineEnd: 0,
  insetBlockStart: `calc(100% + ${space.xs})`,
  inlineSize: "min(18rem, 100vw - 6rem)",
  padding: space.md,
  background: color.surface.raised,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.high,
});
export const footer = style({
  marginBlockStart: space.section,
  background: color.surface.sunken,
  borderBlockStart: `1px solid ${color.border.subtle}`,
});
export const address = style({ fontStyle: "normal" });
export const smallPrint = style({ marginBlockStart: space.xl });
export const plainList = style({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: space.xs });
export const bare = style({ minBlockSize: "100svh" });
export const bareBody = style({ paddingBlock: `${space.xs} ${space.section}` });
