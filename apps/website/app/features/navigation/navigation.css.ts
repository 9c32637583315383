import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

const { space } = vars;

/** Flex: on a text line the logo would stand a little high. */
export const logoLink = style({
  display: "inline-flex",
  color: "inherit",
  textDecoration: "none",
  marginInlineEnd: "auto",
});
export const beforeFooter = style({ marginBlockStart: space.section });
export const bare = style({ minBlockSize: "100svh" });
export const bareBody = style({ paddingBlock: `${space.xs} ${space.section}` });
