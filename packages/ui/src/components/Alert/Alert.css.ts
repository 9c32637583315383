import { iconButton, notice } from "../../internal/rules";
import { color, globalStyle, style, styleVariants, vars } from "../../theme/component-styles";
import { base as button } from "../Button/Button.css";

export const root = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  columnGap: vars.space.sm,
  alignItems: "start",
  padding: "0.875rem 1rem",
  border: "1px solid",
  borderRadius: vars.radius.md,
  fontSize: vars.fontSize.sm,
  lineHeight: "1.5",
  overflowWrap: "anywhere",
  selectors: { "&:focus-visible": { outlineOffset: "2px" } },
});
globalStyle(`${root} > svg`, { marginBlockStart: "0.125rem" });
/** A button-like link has its own background and keeps the text colour that goes with it. */
globalStyle(`${root} a:where(:not(${button}))`, { color: "inherit" });
export const tone = styleVariants(
  { info: color.info, positive: color.positive, caution: color.caution, critical: color.critical },
  notice,
);
export const title = style({ fontWeight: vars.fontWeight.strong });
export const action = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  marginBlockStart: vars.space.xs,
});
export const dismiss = style({
  ...iconButton,
  marginBlock: "-0.75rem",
  marginInlineEnd: "-0.75rem",
  borderRadius: vars.radius.md,
  color: "inherit",
  selectors: {
    "&:hover": { boxShadow: "inset 0 0 0 1px currentColor" },
    "&:active": { boxShadow: "inset 0 0 0 2px currentColor" },
    "&:focus-visible": { outlineOffset: "-4px" },
  },
});

/** A cleared TimedAlert: the same words in the same place, without the box. */
export const cleared = style({});
globalStyle(`${cleared} > ${root}`, {
  background: "transparent",
  borderColor: "transparent",
  color: color.text.muted,
});
