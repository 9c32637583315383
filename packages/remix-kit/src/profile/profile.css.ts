import { style } from "@vanilla-extract/css";

/** An email address, which has no place to break. */
export const address = style({ minInlineSize: 0, overflowWrap: "anywhere" });
