import { brand } from "@vendor/brand";
import { webManifest } from "@vendor/remix-kit/site";
import { paths } from "../../paths";
import { siteName } from "../../site";

export const loader = () =>
  webManifest({
    name: siteName,
    description: `Pay for your clients’ subscriptions from your ${brand.token.code} wallet.`,
    shortcuts: [{ name: "Tokens", url: paths.tokens() }],
  });
