import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { color, space } = vars;
/** In em, so that larger text gets the narrow layout earlier. */
const wide = "(min-width: 48em)";

/** Phones load one font file: headings have the text face there, and the display face on wider screens. */
globalStyle("body", {
  "@media": { [`not all and ${wide}`]: { vars: { [vars.fontFamily.display]: vars.fontFamily.text } } },
});

/** Flex, because on a text line the logo would be slightly too high. */
export const logoLink = style({
  display: "inline-flex",
  color: "inherit",
  textDecoration: "none",
  marginInlineEnd: "auto",
});
export const bare = style({ minBlockSize: "100svh" });
/** Wide enough for a form's card to have its title in one line. */
export const narrow = style({});
globalStyle(`${narrow} > *`, { maxInlineSize: "31.5rem" });
export const bareBody = style({ paddingBlock: `${space.xs} ${space.section}` });
/** A phone shows a whole success page, its last button included. */
globalStyle(`${narrow} > header`, {
  "@media": { [`not all and ${wide}`]: { paddingBlock: `${space.sm} ${space.xs}` } },
});
globalStyle(`${narrow} ${bareBody}`, {
  "@media": { [`not all and ${wide}`]: { paddingBlockStart: 0 } },
});

export const errorPage = style({
  display: "grid",
  gap: space.xl,
  alignItems: "center",
  "@media": { [wide]: { gridTemplateColumns: "minmax(0, 1.1fr) minmax(0, 0.9fr)", columnGap: space.xxl } },
});
export const errorPicture = style({
  inlineSize: "min(100%, 25rem)",
  justifySelf: "center",
  order: -1,
  // Leave room for the text on small screens.
  maxBlockSize: "32svh",
  objectFit: "contain",
  "@media": { [wide]: { order: 0, maxBlockSize: "none" } },
});

/** At the bottom of the screen, above dialogs. */
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
