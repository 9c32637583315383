import { box } from "../../internal/field/Field.css";
import { visuallyHidden } from "../../internal/hidden.css";
import { panel } from "../../internal/panel.css";
import { buttonInField, iconButton } from "../../internal/rules";
import { color, globalStyle, style, vars } from "../../theme/component-styles";

export const wrap = style({ position: "relative" });
export const input = style([
  box,
  { textOverflow: "ellipsis", selectors: { "&&": { paddingInlineEnd: "2.75rem" } } },
]);
export const clearable = style({ selectors: { "&&&": { paddingInlineEnd: "4.75rem" } } });
/** The native select that works without scripts. */
export const native = style([box]);
globalStyle(`select${native}[multiple]`, { blockSize: "auto" });

export const open = style({ ...buttonInField, cursor: "pointer" });
export const clear = style({
  ...buttonInField,
  insetInlineEnd: "2.25rem",
  inlineSize: "2.25rem",
  selectors: { "&:hover": { color: color.text.default } },
});

/** Looks like one field around its chips and its text box. */
export const many = style([
  box,
  {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: vars.space.xxs,
    // The parts' rule for read-only fields also holds for every div.
    background: color.surface.raised,
    cursor: "text",
    selectors: {
      "&&": { paddingBlock: "0.25rem", paddingInlineStart: "0.375rem", paddingInlineEnd: "2.75rem" },
      "&:focus-within": {
        outline: `2px solid ${color.focus}`,
        outlineOffset: "1px",
        borderColor: color.focus,
      },
      "&[data-disabled]": {
        background: color.disabled.base,
        color: color.disabled.text,
        borderColor: color.border.subtle,
        cursor: "not-allowed",
      },
      "&[data-invalid]": {
        borderColor: color.critical.text,
        boxShadow: `inset 0 0 0 1px ${color.critical.text}`,
      },
    },
  },
]);
export const text = style({
  flex: "1 1 4rem",
  minInlineSize: 0,
  minBlockSize: "1.75rem",
  paddingInline: "0.5rem",
  border: 0,
  background: "none",
  color: "inherit",
  fontSize: vars.fontSize.md,
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&::placeholder": { color: color.text.muted, opacity: 1 },
  },
});
export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  maxInlineSize: "100%",
  minInlineSize: 0,
  paddingInlineStart: vars.space.xs,
  border: `1px solid ${color.border.subtle}`,
  borderRadius: vars.radius.sm,
  background: color.surface.brandSoft,
  color: color.text.default,
  fontSize: vars.fontSize.sm,
  lineHeight: vars.lineHeight.snug,
});
export const chipWords = style({ minInlineSize: 0, overflowWrap: "anywhere" });
export const remove = style({
  ...iconButton,
  flex: "none",
  inlineSize: "1.75rem",
  blockSize: "1.75rem",
  color: color.text.muted,
  borderRadius: vars.radius.sm,
  selectors: { "&:hover": { color: color.text.default }, "&:focus-visible": { outlineOffset: "-2px" } },
});

/** At a fixed place, because its own would be outside the page from right to left. */
export const status = style([visuallyHidden, { insetBlockStart: 1, insetInlineStart: 1 }]);

export const list = style([
  panel,
  { selectors: { "&:popover-open": { inlineSize: "max(var(--anchor-width), 12rem)" } } },
]);
export const options = style({ margin: 0, padding: 0, maxBlockSize: "20rem", overflowY: "auto" });
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: vars.control.height,
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  borderRadius: vars.radius.sm,
  lineHeight: vars.lineHeight.snug,
  cursor: "pointer",
  overflowWrap: "anywhere",
  selectors: {
    "&[data-active]": { background: color.surface.hover, boxShadow: `inset 2px 0 0 ${color.brand.base}` },
    "&[aria-selected='true']": { fontWeight: vars.fontWeight.strong },
    "&[aria-disabled='true']": { color: color.disabled.text, cursor: "not-allowed" },
  },
  "@media": {
    "(forced-colors: active)": {
      selectors: { "&[data-active]": { outline: "2px solid Highlight", outlineOffset: "-2px" } },
    },
  },
});
globalStyle(`${option} > svg`, { flex: "none", color: color.text.link });
export const words = style({ flex: 1, minInlineSize: 0 });
export const hint = style({
  display: "block",
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.regular,
  color: color.text.muted,
  selectors: { "[aria-disabled='true'] &": { color: "inherit" } },
});
export const note = style({
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.sm,
  fontSize: vars.fontSize.sm,
  color: color.text.muted,
});
