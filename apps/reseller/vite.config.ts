// By its path: Node runs this file, and would look for the built package.
import { commonParts, siteConfig } from "../../packages/remix-kit/site.config";

const parts = commonParts([
  ...["Alert", "Badge", "Button", "Card", "Disclosure", "Layout", "Logo", "PlanCard", "PlanToggle", "Price"],
  ...["SiteHeader", "SkipLink", "Spinner", "Text", "VisuallyHidden"],
]);

/** Fields and dialogs stay with the routes that use them. */
export default siteConfig({ isCommon: (id) => parts.test(id) || id.includes("/lucide-react/") });
