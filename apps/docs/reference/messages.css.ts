import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

export const mail = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "40rem",
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.md,
  // The page's theme, which the email then has too.
  colorScheme: "inherit",
});
export const plain = style({ whiteSpace: "pre-wrap" });
