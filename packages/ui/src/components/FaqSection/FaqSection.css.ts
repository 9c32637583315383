import { vars } from "../../theme/contract.css";
import { inLayer } from "../../theme/layers";
import { media } from "../../theme/tokens";

const { style } = inLayer("components");

/** The title is beside the questions where there is room. */
export const root = style({
  display: "grid",
  gap: vars.space.lg,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.lg]: { gridTemplateColumns: "1fr 2fr", columnGap: vars.space.xxl } },
});
