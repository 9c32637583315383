import { brand } from "@vendor/brand";
import { webManifest } from "@vendor/remix-kit/site";
import { paths } from "../../paths";
import { siteAbout } from "../../site";

export const loader = () =>
  webManifest({
    name: brand.product,
    description: siteAbout,
    shortcuts: [
      { name: "My Dashboard", url: paths.dashboard() },
      { name: "Pricing", url: paths.pricing() },
    ],
  });
