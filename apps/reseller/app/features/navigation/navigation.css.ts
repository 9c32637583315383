import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

export const header = style({ borderBlockEnd: `1px solid ${vars.color.border.subtle}` });
/** Flex: on a text line the logo would stand a little high. */
export const logoLink = style({ display: "inline-flex", color: "inherit", textDecoration: "none" });
