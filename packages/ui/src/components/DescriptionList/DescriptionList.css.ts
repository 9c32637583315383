import { color, globalStyle, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

export const list = style({ display: "grid", margin: 0 });
export const item = style({
  display: "grid",
  gap: "0.125rem",
  paddingBlock: vars.space.sm,
  selectors: { "& + &": { borderBlockStart: `1px solid ${color.border.subtle}` } },
  "@media": {
    [media.sm]: { gridTemplateColumns: "minmax(8rem, 2fr) minmax(0, 5fr)", columnGap: vars.space.md },
  },
});
export const term = style({ fontSize: vars.fontSize.sm, color: color.text.muted, overflowWrap: "anywhere" });
export const value = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  columnGap: vars.space.xs,
  margin: 0,
  minInlineSize: 0,
  overflowWrap: "anywhere",
});
export const words = style({ minInlineSize: 0 });
export const copy = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "1.75rem",
  blockSize: "1.75rem",
  marginBlock: "-0.25rem",
  borderRadius: vars.radius.sm,
  color: color.text.muted,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: color.surface.hover, color: color.text.default },
    "&[data-copied]": { color: color.positive.text },
  },
  "@media": { "(scripting: none)": { display: "none" } },
});
export const none = style({ color: color.text.muted });
globalStyle(`${value} > :first-child:not(${copy})`, { minInlineSize: 0 });

/** Values in large type below their terms, with a button to copy that a thumb finds. */
export const large = style({});
globalStyle(`${large} > ${item}`, { gridTemplateColumns: "minmax(0, 1fr)" });
globalStyle(`${large} ${value}`, {
  display: "grid",
  // A long value breaks beside the button, which stays where it is.
  gridTemplateColumns: "minmax(0, 1fr) auto",
  fontSize: vars.fontSize.lg,
});
globalStyle(`${large} ${value} > [role="status"]`, { gridColumn: "1 / -1" });
globalStyle(`${large} ${copy}`, {
  inlineSize: vars.control.height,
  blockSize: vars.control.height,
  // Beside both lines, so that rows with and without a button have the same height.
  marginBlockStart: "-1.25rem",
  border: `1px solid ${color.border.control}`,
  borderRadius: vars.radius.md,
  color: color.text.default,
});
