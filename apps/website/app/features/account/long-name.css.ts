import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;

export const clamped = style(twoLines);
/** Beside something that needs its room, where a long word may break. */
export const breakable = style({ overflowWrap: "anywhere" });
export const unfolding = style({ minInlineSize: 0 });
/** The ring stays inside, because the clamped box clips what is outside. */
export const folded = style({
  cursor: "pointer",
  listStyle: "none",
  borderRadius: vars.radius.sm,
  overflowWrap: "anywhere",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { textDecoration: "underline", textDecorationStyle: "dotted" },
  },
});
globalStyle(`${unfolding}:not([open]) bdi`, {
  ...twoLines,
  "@media": { print: { display: "inline" } },
});
