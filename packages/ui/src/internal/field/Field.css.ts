import { globalStyle, style, vars } from "../../theme/part-styles";

export const root = style({
  display: "grid",
  // A date input is otherwise never narrower than its text.
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.xxs,
  minInlineSize: 0,
  alignContent: "start",
});

export const label = style({
  fontSize: vars.fontSize.sm,
  fontWeight: vars.fontWeight.strong,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.default,
  overflowWrap: "anywhere",
  marginBlockEnd: "0.125rem",
});

export const optional = style({
  fontWeight: vars.fontWeight.regular,
  color: vars.color.text.muted,
  marginInlineStart: "0.4em",
});

export const hint = style({
  fontSize: vars.fontSize.xs,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.text.muted,
  overflowWrap: "anywhere",
});

export const error = style({
  display: "flex",
  alignItems: "flex-start",
  gap: "0.375rem",
  fontSize: vars.fontSize.xs,
  fontWeight: vars.fontWeight.medium,
  lineHeight: vars.lineHeight.snug,
  color: vars.color.critical.text,
  overflowWrap: "anywhere",
});
globalStyle(`${error} > svg`, { flex: "none", marginBlockStart: "0.1em" });

export const box = style({
  display: "block",
  inlineSize: "100%",
  minBlockSize: vars.control.height,
  paddingBlock: vars.control.padBlock,
  paddingInline: vars.control.padInline,
  background: vars.color.surface.raised,
  color: vars.color.text.default,
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.md,
  // At least 16px, or phones zoom in when the field takes focus.
  fontSize: vars.fontSize.md,
  lineHeight: vars.lineHeight.snug,
  transition: `border-color ${vars.duration.quick} ${vars.easing.standard}`,
  selectors: {
    "&::placeholder": { color: vars.color.text.muted, opacity: 1 },
    "&:hover:not(:disabled, [aria-invalid='true'])": { borderColor: vars.color.border.controlHover },
    "&:focus-visible": {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "1px",
      borderColor: vars.color.focus,
    },
    "&[aria-invalid='true']": {
      borderColor: vars.color.critical.text,
      boxShadow: `inset 0 0 0 1px ${vars.color.critical.text}`,
    },
    "&:disabled": {
      background: vars.color.disabled.base,
      color: vars.color.disabled.text,
      // Safari would reduce the text's opacity below the required contrast.
      WebkitTextFillColor: vars.color.disabled.text,
      opacity: 1,
      borderColor: vars.color.border.subtle,
      cursor: "not-allowed",
    },
    // In right-to-left pages the box is aligned with the other fields, although its digits are left-to-right.
    "[dir='rtl'] &[dir='ltr']": { textAlign: "right" },
    // `:read-only` also matches inputs that cannot be read-only, such as a file's.
    "&[readonly]:not(:disabled)": { background: vars.color.surface.sunken },
    "&:-webkit-autofill": {
      WebkitTextFillColor: vars.color.text.default,
      boxShadow: `inset 0 0 0 100px ${vars.color.info.soft}`,
    },
  },
  "@media": {
    // Forced colours remove shadows, so a thicker border shows the state.
    "(forced-colors: active)": { selectors: { "&[aria-invalid='true']": { borderWidth: "2px" } } },
  },
});
