import { style } from "@vanilla-extract/css";

export const homeLink = style({ color: "inherit", textDecoration: "none" });
