import { color, globalStyle, space, style, styleVariants, vars } from "../../theme/component-styles";

const line = `1px solid ${color.border.subtle}`;

const base = style({ minInlineSize: 0 });
export const root = styleVariants({
  line: [base, { borderBlockEnd: line, selectors: { "&:first-of-type": { borderBlockStart: line } } }],
  card: [
    base,
    {
      overflow: "clip",
      border: line,
      borderRadius: vars.radius.lg,
      background: color.surface.raised,
      boxShadow: vars.shadow.low,
    },
  ],
  text: [base, { fontSize: vars.fontSize.sm, color: color.text.muted }],
});

const row = style({
  display: "flex",
  alignItems: "center",
  minBlockSize: vars.control.heightLarge,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
  cursor: "pointer",
  listStyle: "none",
  borderRadius: vars.radius.sm,
  selectors: { "&::-webkit-details-marker": { display: "none" } },
});
export const summary = styleVariants({
  line: [
    row,
    {
      gap: space.md,
      paddingBlock: space.md,
      fontSize: vars.fontSize.lg,
      selectors: { "&:hover": { color: color.text.link }, "&:active": { color: color.text.linkHover } },
    },
  ],
  card: [
    row,
    {
      gap: space.sm,
      padding: `${space.xs} ${space.md}`,
      borderRadius: `calc(${vars.radius.lg} - 1px)`,
      selectors: {
        "&:hover": { background: color.surface.hover },
        "&:active": { background: color.surface.sunken },
        // The card clips what is outside.
        "&:focus-visible": { outlineOffset: "-4px" },
        "[open] > &": { borderEndStartRadius: 0, borderEndEndRadius: 0, borderBlockEnd: line },
      },
    },
  ],
  text: {
    inlineSize: "fit-content",
    maxInlineSize: "100%",
    paddingBlock: space.xs,
    borderRadius: vars.radius.sm,
    color: color.text.link,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.snug,
    overflowWrap: "anywhere",
    cursor: "pointer",
    selectors: {
      "&:hover": { color: color.text.linkHover },
      "&::marker": { color: color.text.muted },
    },
  },
});
globalStyle(`${row} > svg`, { flex: "none", color: color.text.muted });
export const arrow = style({
  marginInlineStart: "auto",
  transition: `transform ${vars.duration.calm} ${vars.easing.standard}`,
});
globalStyle(`[open] > ${row} > ${arrow}`, { transform: "rotate(180deg)" });
/** The opening is animated where the browser supports it. */
globalStyle(`${base}::details-content`, {
  "@supports": {
    "(interpolate-size: allow-keywords)": {
      interpolateSize: "allow-keywords",
      overflow: "clip",
      blockSize: 0,
      transition: `block-size ${vars.duration.calm} ${vars.easing.standard}, content-visibility ${vars.duration.calm} allow-discrete`,
    },
  },
});
globalStyle(`${base}[open]::details-content`, { blockSize: "auto" });
globalStyle(`${base}::details-content`, {
  "@media": { print: { contentVisibility: "visible", blockSize: "auto" } },
});
/** Inline, so that the native marker is on the title's first line. */
export const heading = style({
  display: "inline",
  font: "inherit",
  minInlineSize: 0,
  overflowWrap: "break-word",
});

const words = style({ overflowWrap: "break-word" });
export const content = styleVariants({
  line: [words, { maxInlineSize: vars.measure.text, paddingBlockEnd: space.lg, color: color.text.muted }],
  card: [words, { padding: `${space.sm} ${space.md} ${space.md}` }],
  text: [words, { paddingBlockEnd: space.sm }],
});
