import { style } from "../../theme/component-styles";

export const root = style({
  fontVariantNumeric: "tabular-nums",
  selectors: {
    // As wide as at the start, so that nothing beside it moves when a digit goes.
    "&[data-widest]": { display: "inline-block", textAlign: "end" },
    "&[data-widest]::before": {
      content: "attr(data-widest)",
      display: "block",
      blockSize: 0,
      visibility: "hidden",
    },
  },
});
