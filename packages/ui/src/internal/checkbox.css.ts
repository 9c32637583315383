import { style, vars } from "../theme/part-styles";

/** A checkbox of a list; its line shows the focus ring. */
export const checkbox = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  flex: "none",
  inlineSize: "1.125rem",
  blockSize: "1.125rem",
  border: `1.5px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface.raised,
  accentColor: vars.color.brand.base,
  cursor: "inherit",
  "::before": { content: "", inlineSize: "0.6875rem", blockSize: "0.6875rem" },
  selectors: {
    "&:checked": { background: vars.color.brand.base, borderColor: vars.color.brand.base },
    "&:checked::before": {
      background: vars.color.brand.text,
      clipPath: "polygon(12% 48%, 0% 62%, 40% 96%, 100% 20%, 86% 8%, 38% 70%)",
    },
    "&:disabled": { background: vars.color.disabled.base, borderColor: vars.color.disabled.text },
    "&:checked:disabled::before": { background: vars.color.disabled.text },
    "&:focus-visible": { outline: "none" },
  },
  // In forced colours the native checkbox is shown.
  "@media": { "(forced-colors: active)": { appearance: "auto", accentColor: "Highlight" } },
});
