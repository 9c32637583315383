import { style, vars } from "../theme/part-styles";

/** The radio mark of a card; the card itself shows the focus ring. */
export const radio = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "1.125rem",
  blockSize: "1.125rem",
  border: `1.5px solid ${vars.color.border.control}`,
  borderRadius: "50%",
  background: vars.color.surface.raised,
  accentColor: vars.color.brand.base,
  cursor: "inherit",
  "::before": {
    content: "",
    inlineSize: "0.5625rem",
    blockSize: "0.5625rem",
    borderRadius: "50%",
  },
  selectors: {
    "&:checked": { borderColor: vars.color.brand.base },
    "&:checked::before": { background: vars.color.brand.base },
    "&:disabled": { borderColor: vars.color.disabled.text, background: "transparent" },
    "&:checked:disabled::before": { background: vars.color.disabled.text },
    "&:focus-visible": { outline: "none" },
  },
  // In forced colours the native radio is shown.
  "@media": { "(forced-colors: active)": { appearance: "auto", accentColor: "Highlight" } },
});
