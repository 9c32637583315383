import { style } from "@vanilla-extract/css";
import { media, vars } from "@vendor/ui/vars";

const { color, space } = vars;
const line = `1px solid ${color.border.subtle}`;
const large = (styles: object) => ({ "@media": { [media.lg]: styles } });

export const table = style({ display: "block", ...large({ display: "table", inlineSize: "100%" }) });
/** Cards have no labels, because size and date are clear without them. */
export const head = style({ display: "none", ...large({ display: "table-header-group" }) });
export const title = style({
  paddingBlock: space.sm,
  paddingInline: space.lg,
  textAlign: "start",
  background: color.surface.sunken,
  color: color.text.muted,
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.strong,
  borderBlockEnd: line,
});
export const release = style({
  display: "block",
  paddingBlock: space.md,
  selectors: { "& + &": { borderBlockStart: line } },
  ...large({ display: "table-row-group", borderBlockStart: 0 }),
});
export const row = style({ display: "block", ...large({ display: "table-row" }) });
const cell = { paddingBlock: `${space.lg} ${space.xs}`, paddingInline: space.lg, verticalAlign: "top" };
const parted = { selectors: { [`${release} + ${release} &`]: { borderBlockStart: line } } };
export const name = style({
  display: "block",
  textAlign: "start",
  fontWeight: vars.fontWeight.regular,
  overflowWrap: "anywhere",
  ...large({ display: "table-cell", ...cell, ...parted }),
});
export const version = style({
  marginInlineEnd: space.sm,
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.xl,
  fontWeight: vars.fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  verticalAlign: "middle",
});
export const description = style({
  display: "block",
  maxInlineSize: vars.measure.narrow,
  paddingBlockStart: space.xxs,
  fontSize: vars.fontSize.sm,
  lineHeight: "1.5",
  color: color.text.muted,
});
/** Size and date are on one line in cards, and in their own columns in tables. */
export const fact = style({
  display: "inline-block",
  paddingBlockStart: space.xs,
  fontSize: vars.fontSize.sm,
  fontVariantNumeric: "tabular-nums",
  color: color.text.muted,
  selectors: { "&:not(:empty) + &::before": { content: "'·'", marginInline: space.xs } },
  ...large({
    display: "table-cell",
    ...cell,
    paddingBlockStart: "1.75rem",
    fontSize: vars.fontSize.md,
    color: color.text.default,
    whiteSpace: "nowrap",
    selectors: { "&:not(:empty) + &::before": { content: "none" }, ...parted.selectors },
  }),
});
export const actions = style({
  display: "block",
  paddingBlockStart: space.sm,
  "@media": {
    [media.lg]: {
      display: "table-cell",
      ...cell,
      paddingBlockStart: "1.25rem",
      inlineSize: "15rem",
      ...parted,
    },
    // Room for two builds side by side.
    [media.xl]: { inlineSize: "28rem" },
  },
});
export const more = style({ display: "block", ...large({ display: "table-row" }) });
export const moreCell = style({
  display: "block",
  paddingBlockStart: space.sm,
  ...large({
    display: "table-cell",
    paddingInline: space.lg,
    paddingBlockStart: 0,
    paddingBlockEnd: space.sm,
  }),
});
export const emptyTable = style({ display: "none", ...large({ display: "inline" }) });
export const emptySection = style({ ...large({ display: "none" }) });
