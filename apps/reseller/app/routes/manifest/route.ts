import { brand } from "@vendor/brand";
import { brandColor, siteName, themeColor } from "../../features/navigation/site-look";
import { paths } from "../../paths";

const icon = (src: string, sizes: string, type: string, purpose: string) => ({ src, sizes, type, purpose });

/** What a phone needs to put the site on its home screen. */
export function loader() {
  const manifest = {
    id: paths.home(),
    name: siteName,
    short_name: brand.product,
    description: `Pay for your clients’ subscriptions from your ${brand.token.code} wallet.`,
    lang: "en-NG",
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "minimal-ui",
    background_color: brandColor,
    theme_color: themeColor.light,
    icons: [
      icon("/favicon.svg", "any", "image/svg+xml", "any"),
      icon("/icons/icon-192.png", "192x192", "image/png", "any"),
      icon("/icons/icon-512.png", "512x512", "image/png", "any"),
      icon("/icons/maskable-192.png", "192x192", "image/png", "maskable"),
      icon("/icons/maskable-512.png", "512x512", "image/png", "maskable"),
    ],
    shortcuts: [{ name: "Tokens", url: paths.tokens() }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
