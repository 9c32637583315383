import type { Rollup } from "vite";
// By its path: Node runs this file, and would look for the built package.
import { commonParts, formChunks, siteConfig } from "../../packages/remix-kit/site.config";
import { shortVariables } from "./short-variables.config";

const parts = commonParts([
  ...["AdirePattern", "Avatar", "Badge", "Button", "Disclosure", "Layout", "Logo", "PlanCard", "PlanToggle"],
  ...["Price", "ProfileMenu", "SiteFooter", "SiteHeader", "SkipLink", "Spinner", "Text", "VisuallyHidden"],
]);

/** Small files of our own on most public pages. */
const ownParts = /features\/((deferred|(navigation|plans)\/\w+)\.css|contact\/Honeypot)/;

const onPublicPages = /\/app\/features\/(contact|downloads|landing|navigation|newsletter|plans)\//;

/** The frame of the account's pages, and small parts that most of them have. */
const accountParts =
  /features\/account\/(Account|account|frame|Day)|routes\/account-frame|ui\/src\/components\/(Breadcrumbs|DataTable|EmptyState|PageHeader|Pagination|Stat)\//;

/** Whether code that matches draws the icon. */
function isIconOf(parts: RegExp, id: string, graph: Rollup.ManualChunkMeta): boolean {
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some((importer) =>
    importer.includes("/lucide-react/") ? isIconOf(parts, importer, graph) : parts.test(importer),
  );
}

/** A chunk of these modules, with the icons that they draw. */
const withIcons = (parts: RegExp) => (id: string, graph: Rollup.ManualChunkMeta) =>
  id.includes("/lucide-react/") ? isIconOf(parts, id, graph) : parts.test(id);

/** Dialogs and other fields stay with the routes that use them. */
export default siteConfig({
  plugins: [shortVariables()],
  chunks: {
    common: (id, graph) =>
      id.includes("/lucide-react/")
        ? isIconOf(parts, id, graph) || isIconOf(onPublicPages, id, graph)
        : parts.test(id) || ownParts.test(id),
    ...formChunks,
    account: withIcons(accountParts),
  },
});
