import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const tools = style({
  display: "grid",
  gap: space.md,
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "start" } },
});
export const search = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: space.sm,
  maxInlineSize: "34rem",
});
globalStyle(`${search} > :first-child`, { flex: "1 1 9rem", minInlineSize: 0 });
/** Below the search box, so that the box and its button align. */
export const hint = style({
  flexBasis: "100%",
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
});
export const files = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space.sm,
  // Beside the search box, whose label is above it.
  "@media": { [media.lg]: { paddingBlockStart: `calc(${vars.fontSize.md} * 1.5 + ${space.xxs})` } },
});
/** The fields of an unmasked file, under the search. */
export const clear = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: space.sm,
  inlineSize: "100%",
  maxInlineSize: "24rem",
});
export const contact = style({
  overflowWrap: "anywhere",
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.md]: { display: "inline-block", minInlineSize: "8.5rem" } },
});
/** Most registrants have no address, so the column is narrow. */
export const address = style({
  overflowWrap: "anywhere",
  "@media": { [media.lg]: { display: "inline-block", minInlineSize: "5.5rem" } },
});
/** On one line, so that it can be copied. */
export const phone = style({ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" });
export const note = style({
  display: "flex",
  gap: space.sm,
  color: color.text.muted,
  fontSize: vars.fontSize.sm,
});
globalStyle(`${note} > svg`, { flex: "none", marginBlockStart: "0.15em" });
