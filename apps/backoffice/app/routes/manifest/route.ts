import { webManifest } from "@vendor/remix-kit/site";
import { siteName } from "../../site";

export const loader = () =>
  webManifest({ name: siteName, description: "For members of staff.", shortcuts: [] });
