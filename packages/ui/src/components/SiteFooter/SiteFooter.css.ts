import { color, globalStyle, space, style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

/** Breaks a long word; a column as wide as its content could overflow a phone. */
const column = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  overflowWrap: "anywhere",
} as const;
const list = { listStyle: "none", margin: 0, padding: 0 } as const;

export const root = style({
  background: color.surface.sunken,
  color: color.text.default,
  borderBlockStart: `1px solid ${color.border.subtle}`,
  fontSize: vars.fontSize.sm,
});
export const body = style({
  ...column,
  gap: space.xl,
  paddingBlock: `${space.xxl} ${space.lg}`,
  selectors: { "&:has(> :only-child)": { paddingBlockStart: space.lg } },
});
export const top = style({
  ...column,
  gap: space.xl,
  "@media": { [media.lg]: { gridTemplateColumns: "minmax(14rem, 1fr) 3fr", columnGap: space.xxl } },
});
export const about = style({
  ...column,
  gap: space.md,
  alignContent: "start",
  justifyItems: "start",
  maxInlineSize: "26rem",
  color: color.text.muted,
});
globalStyle(`${about} > *`, { maxInlineSize: "100%" });
export const logo = style({ color: color.text.default });
globalStyle(`${logo} > a`, { display: "inline-flex", color: "inherit", textDecoration: "none" });

export const socialTitle = style({ color: color.text.default, fontWeight: vars.fontWeight.strong });

export const groups = style({
  ...column,
  minInlineSize: 0,
  "@media": {
    [media.md]: {
      gridTemplateColumns: "repeat(auto-fit, minmax(8rem, 1fr))",
      gap: `${space.xl} ${space.lg}`,
    },
  },
});
export const group = style({
  minInlineSize: 0,
  borderBlockEnd: `1px solid ${color.border.subtle}`,
  selectors: { "&:first-child": { borderBlockStart: `1px solid ${color.border.subtle}` } },
  "@media": { [media.md]: { borderBlock: 0, selectors: { "&:first-child": { borderBlock: 0 } } } },
});
// The copyright line below the groups already has a top border.
globalStyle(`${top}:nth-last-child(2) > ${groups} > ${group}:last-child`, { borderBlockEnd: 0 });
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space.sm,
  minBlockSize: vars.control.heightLarge,
  borderRadius: vars.radius.sm,
  cursor: "pointer",
  listStyle: "none",
  touchAction: "manipulation",
  selectors: {
    "&::-webkit-details-marker": { display: "none" },
    "&:hover": { color: color.text.link },
  },
  // On wide screens every group is open, so its title is not a control.
  "@media": { [media.md]: { minBlockSize: 0, paddingBlockEnd: space.xs, pointerEvents: "none" } },
});
export const title = style({
  minInlineSize: 0,
  fontFamily: vars.fontFamily.display,
  fontSize: vars.fontSize.lg,
  fontWeight: vars.fontWeight.bold,
  lineHeight: vars.lineHeight.snug,
});
globalStyle(`${summary} > svg`, {
  flex: "none",
  color: color.text.muted,
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
  "@media": { [media.md]: { display: "none" } },
});
globalStyle(`${group}[open] > ${summary} > svg`, { transform: "rotate(180deg)" });
globalStyle(`${group}::details-content`, {
  "@media": { [media.md]: { contentVisibility: "visible", blockSize: "auto" } },
});
export const links = style({ ...list, paddingBlockEnd: space.sm, "@media": { [media.md]: { padding: 0 } } });

// Aligns text without a link with the links beside it.
globalStyle(`${links} > li:not(:has(a))`, {
  paddingBlock: "0.375rem",
  color: color.text.muted,
  lineHeight: vars.lineHeight.text,
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.height,
  overflowWrap: "anywhere",
  borderRadius: vars.radius.sm,
  color: color.text.muted,
  lineHeight: vars.lineHeight.snug,
  textDecoration: "none",
  selectors: { "&:hover": { color: color.text.link, textDecoration: "underline" } },
  "@media": { [`${media.md} and (pointer: fine)`]: { minBlockSize: "2.25rem" } },
});
globalStyle(`${link}[aria-current='page']`, { color: color.text.link, fontWeight: vars.fontWeight.strong });

export const offices = style({
  ...list,
  ...column,
  gap: space.lg,
  "@media": {
    [media.sm]: { gridTemplateColumns: "repeat(auto-fit, minmax(15rem, 1fr))" },
    // On a phone the last folded group already has a border.
    [media.md]: { paddingBlockStart: space.lg, borderBlockStart: `1px solid ${color.border.subtle}` },
  },
});
export const office = style({
  ...column,
  justifyItems: "start",
  fontStyle: "normal",
  color: color.text.muted,
});
export const country = style({ fontWeight: vars.fontWeight.strong, color: color.text.default });

export const end = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: space.lg,
  rowGap: space.xs,
  color: color.text.muted,
  selectors: {
    "&:not(:only-child)": {
      paddingBlockStart: space.md,
      borderBlockStart: `1px solid ${color.border.subtle}`,
    },
  },
});
globalStyle(`${end} > *`, { minInlineSize: 0 });
export const row = style({ ...list, display: "flex", flexWrap: "wrap", columnGap: space.md });
// Widens the touch target of a very short name.
globalStyle(`${row} ${link}`, { minInlineSize: vars.control.height });

/** Five short names fit beside each other on a phone. */
export const social = style([row, { columnGap: space.xs }]);
globalStyle(`${social} ${link}`, { minInlineSize: "1.5rem", justifyContent: "center" });
