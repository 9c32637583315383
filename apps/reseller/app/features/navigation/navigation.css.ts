import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

export const header = style({ borderBlockEnd: `1px solid ${vars.color.border.subtle}` });
export const logoLink = style({ color: "inherit", textDecoration: "none" });
