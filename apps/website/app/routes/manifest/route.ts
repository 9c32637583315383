import { brand } from "@vendor/brand";
import { siteAbout } from "../../features/seo/site-about";
import { siteIcons } from "../../features/seo/site-icons";
import { brandColor, themeColor } from "../../features/seo/theme-color";
import { paths } from "../../paths";

/** What a phone needs to put the site on its home screen. */
export function loader() {
  const manifest = {
    id: paths.home(),
    name: brand.product,
    short_name: brand.product,
    description: siteAbout,
    lang: "en-NG",
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "minimal-ui",
    background_color: brandColor,
    theme_color: themeColor.light,
    icons: siteIcons,
    shortcuts: [
      { name: "My Dashboard", url: paths.dashboard() },
      { name: "Pricing", url: paths.pricing() },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
