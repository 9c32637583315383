import { style } from "@vanilla-extract/css";

export const cards = style({ inlineSize: "100%", maxInlineSize: "54rem" });
