// By path, because Node runs this file and would resolve the package's name to its build.
import { commonParts, formChunks, siteConfig } from "../../packages/remix-kit/site.config";

const parts = commonParts([
  "Alert",
  "Badge",
  "Button",
  "Card",
  "Layout",
  "Logo",
  "SiteHeader",
  "SkipLink",
  "Spinner",
  "Text",
  "VisuallyHidden",
]);

/** Fields and dialogs are loaded by the routes that use them. */
export default siteConfig({
  chunks: {
    common: (id) =>
      parts.test(id) ||
      /lucide-react\/|ui\/src\/(internal\/tone-icons|components\/Countdown\/system-clock)/.test(id),
    ...formChunks,
  },
});
