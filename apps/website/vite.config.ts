import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defaultClientConditions, defaultServerConditions, defineConfig, type Rollup } from "vite";
// By its path: this file is run by Node, which would look for the built package.
import { reactAriaLocales } from "../../packages/ui/src/vite";
import { shortVariables } from "./short-variables.config";

const plain =
  /packages\/ui\/src\/(theme|components\/(AdirePattern|Avatar|Badge|Button|Disclosure|Layout|Logo|PlanCard|PlanToggle|Price|ProfileMenu|SiteFooter|SiteHeader|SkipLink|Spinner|Text|VisuallyHidden)\/)/;

/** Styles of our own on every public page: a file of a few rules compresses badly. */
const ownStyles = /features\/(deferred|(navigation|plans)\/\w+)\.css\.ts/;

const onPublicPages = /\/app\/features\/(contact|downloads|landing|navigation|newsletter|plans)\//;

/** Whether code of the public pages draws the icon; the account's icons stay with its pages. */
function isPublicIcon(id: string, graph: Rollup.ManualChunkMeta): boolean {
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some((importer) =>
    importer.includes("/lucide-react/")
      ? isPublicIcon(importer, graph)
      : plain.test(importer) || onPublicPages.test(importer),
  );
}

/** The design system's light parts and the icons. Fields and dialogs stay with the routes that use them. */
function sharedLook(id: string, graph: Rollup.ManualChunkMeta): string | undefined {
  if (id.includes("/lucide-react/")) return isPublicIcon(id, graph) ? "look" : undefined;
  return plain.test(id) || ownStyles.test(id) ? "look" : undefined;
}

/** What the browser fetches late, schemas above all, the server has at hand anyway. */
const warnOfAllButLateImports: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (!warning.message.includes("dynamic import will not move module into another chunk")) warn(warning);
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    vanillaExtractPlugin(),
    shortVariables(),
    reactAriaLocales(),
    remix({
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // The built server carries React's production build, whatever NODE_ENV the process is started with.
  ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
  ssr: {
    // Workspace packages have dependencies that this app does not list, so the built server carries everything.
    noExternal: command === "build" ? true : [/^@vendor\//],
    external: ["@remix-run/node"],
    resolve: { conditions: ["workspace-source", ...defaultServerConditions] },
  },
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  build: {
    // A file inlined as data: would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // What every page uses comes as one file: two dozen tiny ones cost a slow phone more in requests than they save.
    rollupOptions: isSsrBuild
      ? { onwarn: warnOfAllButLateImports }
      : { output: { manualChunks: sharedLook } },
  },
}));
