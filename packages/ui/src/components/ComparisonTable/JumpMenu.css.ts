import { color, space, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";
import { root as table, underSiteHeader } from "./ComparisonTable.css";

/** A row of links; a column beside the table where there is space. */
export const root = style({
  minInlineSize: 0,
  "@media": {
    [`${media.lg} and (min-height: 30rem)`]: {
      position: "sticky",
      insetBlockStart: space.lg,
      display: "flex",
      maxBlockSize: `calc(100svh - 2 * ${space.lg})`,
      selectors: {
        [`${table}${underSiteHeader} > &`]: {
          insetBlockStart: `calc(4.25rem + ${space.lg})`,
          maxBlockSize: `calc(100svh - 4.25rem - 2 * ${space.lg})`,
        },
      },
    },
    print: { display: "none" },
  },
});
export const list = style({
  display: "flex",
  gap: space.xs,
  overflowX: "auto",
  scrollbarWidth: "none",
  "@media": { [media.lg]: { flexDirection: "column", gap: 0, minBlockSize: 0, overflowY: "auto" } },
});
export const link = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.control.height,
  paddingInline: space.sm,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.pill,
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    // Inset, because the scrolling container would clip the ring.
    "&:focus-visible": { outlineOffset: "-2px" },
    "&:hover": { color: color.text.default, background: color.surface.hover },
    "&:active": { background: color.surface.sunken },
    "&[aria-current]": {
      background: color.surface.brandSoft,
      borderColor: color.brand.base,
      color: color.text.default,
      fontWeight: vars.fontWeight.strong,
    },
  },
  "@media": {
    [media.lg]: {
      border: 0,
      borderInlineStart: `3px solid ${color.border.subtle}`,
      borderRadius: 0,
      paddingBlock: space.xs,
      whiteSpace: "normal",
      overflowWrap: "anywhere",
      selectors: { "&[aria-current]": { background: "none", borderColor: color.accent } },
    },
    "(forced-colors: active)": { selectors: { "&[aria-current]": { outline: "2px solid Highlight" } } },
  },
});
