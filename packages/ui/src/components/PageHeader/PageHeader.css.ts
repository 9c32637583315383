import { globalStyle, space, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

const column = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

export const root = style({ ...column, gap: space.xs, minInlineSize: 0 });
export const row = style({
  display: "flex",
  flexDirection: "column",
  gap: space.md,
  "@media": {
    [media.md]: {
      flexDirection: "row",
      alignItems: "flex-start",
      justifyContent: "space-between",
      columnGap: space.xl,
    },
  },
});
export const words = style({
  ...column,
  gap: space.xs,
  minInlineSize: 0,
  // Several buttons wrap before the title does.
  "@media": { [media.md]: { flex: "1 0 min(18rem, 50%)" } },
});
export const title = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space.sm,
  rowGap: space.xs,
  minInlineSize: 0,
});
globalStyle(`${title} > *`, { minInlineSize: 0 });
export const lead = style({
  maxInlineSize: vars.measure.text,
  color: vars.color.text.muted,
  fontSize: vars.fontSize.lg,
  overflowWrap: "break-word",
});
/** On a phone the buttons are stacked at full width. */
export const actions = style({
  ...column,
  flex: "none",
  gap: space.sm,
  "@media": {
    [media.sm]: { display: "flex", flexWrap: "wrap" },
    [media.md]: { flex: "0 1 auto", justifyContent: "flex-end" },
  },
});
