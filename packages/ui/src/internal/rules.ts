import { vars } from "../theme/contract.css";

/** Not seen, but read by screen readers. */
export const hidden = {
  position: "absolute",
  inlineSize: 1,
  blockSize: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;

/** Tabular figures in a fixed direction: right-to-left text would move a minus or a unit. */
export const figures = {
  direction: "ltr",
  unicodeBidi: "isolate",
  fontVariantNumeric: "tabular-nums lining-nums",
} as const;

/** A button of the size of a touch target, with only an icon. */
export const iconButton = {
  display: "grid",
  placeItems: "center",
  inlineSize: vars.control.height,
  blockSize: vars.control.height,
  cursor: "pointer",
} as const;

/** A button over the end of a text field, which needs a script. */
export const buttonInField = {
  ...iconButton,
  position: "absolute",
  insetBlockEnd: 0,
  insetInlineEnd: 0,
  borderRadius: vars.radius.md,
  color: vars.color.text.muted,
  "@media": { "(scripting: none)": { display: "none" } },
} as const;

/** The colours of a notice. */
export const notice = (shade: { soft: string; border: string; text: string }) => ({
  background: shade.soft,
  borderColor: shade.border,
  color: shade.text,
});

/** A quick transition of several properties. */
export const quick = (...properties: readonly string[]) =>
  properties.map((property) => `${property} ${vars.duration.quick} ${vars.easing.standard}`).join(", ");
