import { brand } from "@vendor/brand";

/** The themes' page colours, for the browser's own bars; a test compares them with the design system's tokens. */
export const themeColor = { light: "#FBF7F0", dark: "#101328" } as const;

/** Drawn by the website's scripts/draw-pictures.mjs from the mark in public/favicon.svg. */
const icons = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

type Manifest = { name: string; description: string; shortcuts: readonly { name: string; url: string }[] };

/** The web manifest, which a phone needs to put the site on its home screen. */
export function webManifest({ name, description, shortcuts }: Manifest): Response {
  const manifest = {
    id: "/",
    name,
    short_name: brand.product,
    description,
    lang: "en-NG",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    // The mark's indigo, shown while the installed site starts.
    background_color: "#232C6E",
    theme_color: themeColor.light,
    icons,
    shortcuts,
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
