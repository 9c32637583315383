import { style, vars } from "../../theme/component-styles";

export const root = style({
  position: "fixed",
  insetBlockStart: vars.space.xs,
  insetInlineStart: vars.space.xs,
  zIndex: vars.layer.skip,
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: vars.control.height,
  paddingInline: vars.space.md,
  background: vars.color.brand.base,
  color: vars.color.brand.text,
  borderRadius: vars.radius.md,
  fontWeight: vars.fontWeight.strong,
  boxShadow: vars.shadow.high,
  maxInlineSize: `calc(100% - 2 * ${vars.space.xs})`,
  paddingBlock: vars.space.xs,
  "@media": { "(forced-colors: active)": { border: "1px solid LinkText" } },
  selectors: {
    "&:not(:focus, [data-show='focus'])": { transform: "translateY(-300%)" },
    "&:hover": { color: vars.color.brand.text },
  },
});
