import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type PluginOption,
  type Rollup,
} from "vite";
// By path, because Node runs this file and would resolve the package's name to its build.
import { reactAriaLocales } from "../ui/src/vite";

type Options = {
  /** Whether every page uses this module: such modules form one shared chunk. */
  isCommon: (id: string, graph: Rollup.ManualChunkMeta) => boolean;
  plugins?: PluginOption[];
};

/** Matches the modules of these design-system components, of its theme, and of the kit that every page uses. */
export function commonParts(components: readonly string[]): RegExp {
  const ui = `ui\\/src\\/(theme|components\\/(${components.join("|")})\\/)`;
  const kit = "remix-kit\\/src\\/(account-paths|site\\/(offline|site\\.css))";
  return new RegExp(`packages\\/(${ui}|${kit})`);
}

/** Only browsers load schemas dynamically; the server's bundle contains them anyway. */
const warnExceptOfDynamicImports: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (!warning.message.includes("dynamic import will not move module into another chunk")) warn(warning);
};

/** Icons and the pictures of error pages. */
const sharedFiles = path.join(import.meta.dirname, "public");
const COMPRESSIBLE = /\.(js|css|svg|ico|txt|json)$/;

/** Adds the files of every site to a finished build, and brotli and gzip copies of what they make smaller. */
async function completeFiles(client: string): Promise<void> {
  await cp(sharedFiles, client, { recursive: true });
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const compress = async (file: string) => {
    const plain = await readFile(file);
    // Brotli's highest quality is its default.
    const copies = { br: promisify(brotliCompress)(plain), gz: promisify(gzip)(plain, { level: 9 }) };
    for (const [extension, copy] of Object.entries(copies)) {
      const bytes = await copy;
      if (bytes.length < plain.length) await writeFile(`${file}.${extension}`, bytes);
    }
  };
  const texts = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(texts.map(({ parentPath, name }) => compress(path.join(parentPath, name))));
}

/** A site's Vite configuration. */
export const siteConfig = ({ isCommon, plugins = [] }: Options) =>
  defineConfig(({ command, isSsrBuild }) => ({
    plugins: [
      vanillaExtractPlugin(),
      plugins,
      reactAriaLocales(),
      remix({
        ignoredRouteFiles: ["**/*"],
        buildEnd: ({ remixConfig }) => completeFiles(path.join(remixConfig.buildDirectory, "client")),
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
      // The content security policy does not allow scripts and fonts from data: addresses.
      assetsInlineLimit: 0,
      // One chunk for the modules of every page: on slow connections two dozen small requests take longer.
      rollupOptions: isSsrBuild
        ? { onwarn: warnExceptOfDynamicImports }
        : {
            output: {
              manualChunks: (id, graph) => (isCommon(id, graph) ? "common" : undefined),
              experimentalMinChunkSize: 1_000,
            },
          },
    },
  }));
