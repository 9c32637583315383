import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
/** In em: letters of twice the size need the room of a narrower window. */
const wide = "(min-width: 48em)";

/** Flex: on a text line the logo would stand a little high. */
export const logoLink = style({
  display: "inline-flex",
  color: "inherit",
  textDecoration: "none",
  marginInlineEnd: "auto",
});
export const bare = style({ minBlockSize: "100svh" });
export const bareBody = style({ paddingBlock: `${space.xs} ${space.section}` });

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

export const wrongWay = style({
  display: "grid",
  gap: space.xl,
  alignItems: "center",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 0.9fr)", columnGap: space.xxl } },
});
export const wrongWayPicture = style({
  inlineSize: "min(100%, 25rem)",
  justifySelf: "center",
  order: -1,
  maxBlockSize: "32svh",
  objectFit: "contain",
  "@media": { [wide]: { order: 0, maxBlockSize: "none" } },
});

/** Above dialogs, at the foot of the screen. */
export const offline = style({
  position: "fixed",
  insetBlockEnd: space.md,
  insetInline: space.md,
  maxInlineSize: "34rem",
  marginInline: "auto",
  zIndex: vars.layer.toast,
  padding: space.md,
  border: `1px solid ${color.caution.border}`,
  borderRadius: vars.radius.md,
  background: color.surface.raised,
});
