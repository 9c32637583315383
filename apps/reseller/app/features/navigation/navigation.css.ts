import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
/** Keeps the footer at the bottom of short pages. */
export const root = style({ display: "flex", flexDirection: "column", minBlockSize: "100svh" });
export const body = style({ flex: "1 0 auto", paddingBlock: `${space.lg} ${space.section}` });
export const footer = style({
  borderBlockStart: `1px solid ${color.border.subtle}`,
  paddingBlock: space.lg,
  "@media": { print: { display: "none" } },
});

export const homeLink = style({});
/** On small phones there is room for the logo without its text only. */
globalStyle(`${homeLink} > span > span + span`, { "@media": { "(max-width: 26em)": { display: "none" } } });

export const agent = style({
  display: "flex",
  alignItems: "center",
  gap: space.xs,
  minInlineSize: 0,
  minBlockSize: vars.control.height,
  paddingInline: space.xs,
  borderRadius: vars.radius.md,
  color: "inherit",
  textDecoration: "none",
  selectors: { "&:hover": { background: color.surface.hover } },
});
/** Long names are cut off. */
export const agentText = style({
  display: "grid",
  minInlineSize: 0,
  maxInlineSize: "6.5rem",
  lineHeight: vars.lineHeight.snug,
  "@media": { [media.sm]: { maxInlineSize: "12rem" } },
});
globalStyle(`${agentText} > *`, { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const firstName = style({ fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.strong });
export const balance = style({
  fontSize: vars.fontSize.xs,
  color: color.text.muted,
  fontVariantNumeric: "tabular-nums",
});
