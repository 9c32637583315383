import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;

export const frame = style({
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.lg,
  background: color.surface.raised,
  overflow: "hidden",
});
/** A table on wide screens; on phones each row is a block, and its cells say what they are. */
export const table = style({ display: "block", "@media": { [media.md]: { display: "table" } } });
export const head = style({ display: "none", "@media": { [media.md]: { display: "table-header-group" } } });
export const body = style({ display: "block", "@media": { [media.md]: { display: "table-row-group" } } });
export const row = style({
  display: "block",
  padding: space.md,
  selectors: { "&:not(:last-child)": { borderBlockEnd: `1px solid ${color.border.subtle}` } },
  "@media": { [media.md]: { display: "table-row" } },
});
export const cell = style({
  display: "block",
  textAlign: "start",
  fontWeight: vars.fontWeight.regular,
  paddingBlock: space.xxs,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&[data-label]::before": { content: "attr(data-label) ': '", color: color.text.muted },
  },
  "@media": {
    [media.md]: {
      display: "table-cell",
      padding: space.md,
      verticalAlign: "top",
      selectors: { "&[data-label]::before": { content: "none" } },
    },
  },
});
export const title = style({
  padding: space.md,
  textAlign: "start",
  background: color.surface.sunken,
  fontWeight: vars.fontWeight.strong,
});
export const version = style({ fontWeight: vars.fontWeight.strong, marginInlineEnd: space.xs });
export const detail = style({ display: "block", fontSize: vars.fontSize.sm, color: color.text.muted });
