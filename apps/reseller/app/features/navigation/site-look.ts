import { brand } from "@vendor/brand";

export const siteName = `${brand.product} for agents`;
/** The themes' page colours, for the browser's own bars; a test compares them with the design system's. */
export const themeColor = { light: "#FBF7F0", dark: "#101328" } as const;
/** The mark's indigo: what a phone shows while the installed site starts. */
export const brandColor = "#232C6E";
