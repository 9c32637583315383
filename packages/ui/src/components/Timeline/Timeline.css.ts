import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";

export const list = style({ display: "grid", margin: 0, padding: 0, listStyle: "none" });
export const entry = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  columnGap: vars.space.sm,
  paddingBlockEnd: vars.space.lg,
  selectors: {
    "&:last-child": { paddingBlockEnd: 0 },
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      insetBlock: "2rem 0.25rem",
      insetInlineStart: "calc(0.875rem - 1px)",
      borderInlineStart: `2px solid ${color.border.subtle}`,
    },
  },
});
const mark = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "1.75rem",
  blockSize: "1.75rem",
  border: "1px solid",
  borderRadius: "50%",
});
export const tone = styleVariants(
  {
    neutral: { soft: color.surface.sunken, border: color.border.control, text: color.text.muted },
    info: color.info,
    positive: color.positive,
    caution: color.caution,
    critical: color.critical,
  },
  (shade) => [mark, { background: shade.soft, borderColor: shade.border, color: shade.text }],
);
/** An entry without an icon has a dot. */
globalStyle(`${mark}:empty::before`, {
  content: "",
  inlineSize: "0.5rem",
  blockSize: "0.5rem",
  borderRadius: "50%",
  background: "currentColor",
});
export const body = style({
  display: "grid",
  gap: vars.space.xxs,
  minInlineSize: 0,
  paddingBlockStart: "0.15rem",
});
export const title = style({ fontWeight: vars.fontWeight.medium, overflowWrap: "anywhere" });
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.xs,
  fontSize: vars.fontSize.sm,
  color: color.text.muted,
});
export const content = style({ fontSize: vars.fontSize.sm, overflowWrap: "anywhere", minInlineSize: 0 });
export const empty = style({ color: color.text.muted });
