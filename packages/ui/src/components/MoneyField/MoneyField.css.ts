import { createVar } from "@vanilla-extract/css";
import { box } from "../../internal/field/Field.css";
import { visuallyHidden } from "../../internal/hidden.css";
import { style, styleVariants, vars } from "../../theme/component-styles";

const unitRoom = createVar();

/** Amounts are left-to-right in every script, with the symbol beside the digits. */
export const wrap = style({ position: "relative", direction: "ltr" });

/** At a fixed place, because its own would be outside the page from right to left. */
export const status = style([visuallyHidden, { insetBlockStart: 1, insetInlineStart: 1 }]);

export const input = style([
  box,
  { fontVariantNumeric: "tabular-nums", fontWeight: vars.fontWeight.medium, textAlign: "left" },
]);

/** The doubled class outranks the box's own padding in whatever order an app's bundler loads the styles. */
export const inset = styleVariants({
  NGN: { selectors: { "&&": { paddingInlineStart: "2.25rem" } } },
  KPT: { vars: { [unitRoom]: "3.75rem" }, selectors: { "&&": { paddingInlineEnd: unitRoom } } },
});

const unit = style({
  position: "absolute",
  insetBlockEnd: 0,
  display: "grid",
  placeItems: "center",
  blockSize: vars.control.height,
  fontWeight: vars.fontWeight.strong,
  color: vars.color.text.muted,
  pointerEvents: "none",
  selectors: { ":disabled ~ &": { color: vars.color.disabled.text } },
});
export const unitOf = styleVariants({
  NGN: [unit, { insetInlineStart: "1rem" }],
  KPT: [unit, { insetInlineEnd: "1rem", fontSize: vars.fontSize.sm }],
});
