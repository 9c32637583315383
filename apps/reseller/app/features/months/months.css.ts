import { style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

export const filter = style({ display: "flex", flexWrap: "wrap", alignItems: "end", gap: vars.space.sm });
