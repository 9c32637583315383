import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type PluginOption,
  type Rollup,
} from "vite";
// By its path: Node runs this file, and would look for the built package.
import { reactAriaLocales } from "../ui/src/vite";

type Options = {
  /** Whether every page uses this module, so that it belongs into the one chunk that they share. */
  isCommon: (id: string, graph: Rollup.ManualChunkMeta) => boolean;
  plugins?: PluginOption[];
};

/** Matches the modules of these design-system components, of its theme, and of what every page uses of the kit. */
export function commonParts(components: readonly string[]): RegExp {
  const ui = `ui\\/src\\/(theme|components\\/(${components.join("|")})\\/)`;
  const kit = "remix-kit\\/src\\/(account-paths|site\\/(lost-connection|site\\.css))";
  return new RegExp(`packages\\/(${ui}|${kit})`);
}

/** Schemas are fetched late by browsers only; the server has them in its one file. */
const warnExceptOfDynamicImports: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (!warning.message.includes("dynamic import will not move module into another chunk")) warn(warning);
};

/** A site's Vite configuration. */
export const siteConfig = ({ isCommon, plugins = [] }: Options) =>
  defineConfig(({ command, isSsrBuild }) => ({
    plugins: [
      vanillaExtractPlugin(),
      plugins,
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
    // The built server contains React's production build, whatever NODE_ENV the process is started with.
    ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
    resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
    ssr: {
      // Workspace packages have dependencies that a site does not list, so the built server contains everything.
      noExternal: command === "build" ? true : [/^@vendor\//],
      external: ["@remix-run/node"],
      resolve: { conditions: ["workspace-source", ...defaultServerConditions] },
    },
    optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
    build: {
      // A file inlined as data: would need a hole in the content security policy.
      assetsInlineLimit: 0,
      // One file for what every page uses: two dozen small ones cost a slow phone more in requests than they save.
      rollupOptions: isSsrBuild
        ? { onwarn: warnExceptOfDynamicImports }
        : { output: { manualChunks: (id, graph) => (isCommon(id, graph) ? "common" : undefined) } },
    },
  }));
