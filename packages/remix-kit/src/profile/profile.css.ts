import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@vendor/ui/vars";

/** An email address, which has no place to break. */
export const address = style({ minInlineSize: 0, overflowWrap: "anywhere" });
export const sections = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: vars.space.xl });
/** As wide as what is typed there needs. */
globalStyle(`${sections} form`, { maxInlineSize: "30rem" });
