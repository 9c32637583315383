import { globalStyle, style } from "@vanilla-extract/css";

export const homeLink = style({ color: "inherit", textDecoration: "none" });

/** The frame has the padding already, and pages of every width begin at the same line. */
export const content = style({});
globalStyle(`${content} > *`, { marginInline: 0, paddingInline: 0 });
