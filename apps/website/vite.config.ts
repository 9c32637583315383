import type { Rollup } from "vite";
// By its path: Node runs this file, and would look for the built package.
import { commonParts, siteConfig } from "../../packages/remix-kit/site.config";
import { shortVariables } from "./short-variables.config";

const parts = commonParts([
  ...["AdirePattern", "Avatar", "Badge", "Button", "Disclosure", "Layout", "Logo", "PlanCard", "PlanToggle"],
  ...["Price", "ProfileMenu", "SiteFooter", "SiteHeader", "SkipLink", "Spinner", "Text", "VisuallyHidden"],
]);

/** Styles of our own on every public page: a file of a few rules compresses badly. */
const ownStyles = /features\/(deferred|(navigation|plans)\/\w+)\.css/;

const onPublicPages = /\/app\/features\/(contact|downloads|landing|navigation|newsletter|plans)\//;

/** Whether code of the public pages draws the icon; the account's icons stay with its pages. */
function isPublicIcon(id: string, graph: Rollup.ManualChunkMeta): boolean {
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some((importer) =>
    importer.includes("/lucide-react/")
      ? isPublicIcon(importer, graph)
      : parts.test(importer) || onPublicPages.test(importer),
  );
}

/** Fields and dialogs stay with the routes that use them. */
export default siteConfig({
  plugins: [shortVariables()],
  isCommon: (id, graph) =>
    id.includes("/lucide-react/") ? isPublicIcon(id, graph) : parts.test(id) || ownStyles.test(id),
});
