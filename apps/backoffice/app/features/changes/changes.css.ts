import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { color, space } = vars;

/** The browser's own field for a file, with a button like the others. */
export const fileInput = style({
  color: color.text.default,
  font: "inherit",
  maxInlineSize: "100%",
  selectors: {
    "&::file-selector-button": {
      minBlockSize: vars.control.heightSmall,
      marginInlineEnd: space.sm,
      paddingInline: space.sm,
      border: `1px solid ${color.border.control}`,
      borderRadius: vars.radius.md,
      background: color.surface.raised,
      color: color.text.default,
      font: "inherit",
      cursor: "pointer",
    },
  },
});
