import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
/** The page takes what height is left, so that the footer stands at the bottom. */
export const root = style({ display: "flex", flexDirection: "column", minBlockSize: "100svh" });
export const body = style({ flex: "1 0 auto", paddingBlock: `${space.lg} ${space.section}` });
export const footer = style({
  borderBlockStart: `1px solid ${color.border.subtle}`,
  paddingBlock: space.lg,
  "@media": { print: { display: "none" } },
});

export const homeLink = style({});
/** Beside an agent and its tokens a phone's bar has room for the mark alone; the link's own name says the rest. */
globalStyle(`${homeLink} svg + span`, { "@media": { "(max-width: 26em)": { display: "none" } } });

/** Whose session it is, and what it has: the way to the tokens. */
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
/** A name of any length leaves the bar its one line. */
export const agentWords = style({
  display: "grid",
  minInlineSize: 0,
  maxInlineSize: "6.5rem",
  lineHeight: vars.lineHeight.snug,
  "@media": { [media.sm]: { maxInlineSize: "12rem" } },
});
globalStyle(`${agentWords} > *`, { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" });
export const firstName = style({ fontSize: vars.fontSize.sm, fontWeight: vars.fontWeight.strong });
export const balance = style({
  fontSize: vars.fontSize.xs,
  color: color.text.muted,
  fontVariantNumeric: "tabular-nums",
});
