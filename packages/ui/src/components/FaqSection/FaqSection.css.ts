import { style, vars } from "../../theme/component-styles";
import { media } from "../../theme/tokens";

/** The title is beside the questions where there is room. */
export const root = style({
  display: "grid",
  gap: vars.space.lg,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.lg]: { gridTemplateColumns: "1fr 2fr", columnGap: vars.space.xxl } },
});
