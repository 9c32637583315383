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
  type Plugin,
  type PluginOption,
  type Rollup,
} from "vite";

// By path, because Node runs this file and would resolve the package's name to its build.

type Options = {
  /** Which modules several pages use together and form one chunk, by its name; the first that matches. */
  chunks: Record<string, (id: string, graph: Rollup.ManualChunkMeta) => boolean>;
  plugins?: PluginOption[];
};

/** Matches the modules of these design-system components, of its theme, and of the site that every page uses. */
export function commonParts(components: readonly string[]): RegExp {
  const ui = `ui\\/src\\/(theme|money|internal\\/(cx|hidden|latin|plain-icon|placeholder|safe-|timer|use-(dismissable|form-reset|hover|hydrated)|value-)|components\\/(${components.join("|")})\\/)`;
  const kit =
    "remix-kit\\/src\\/(nonce|query|use-(focus|hydrated)|site\\/(define-site|page-frames|offline|OfflineNotice|site\\.css|web))";
  return new RegExp(
    `packages\\/(${ui}|${kit}|brand\\/src\\/index|api\\/src\\/(addons|\\w+-paths))|\\/app\\/(paths|site)\\.ts`,
  );
}

const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/[\w-]+)\/|commonjsHelpers|vite\/preload-helper/;
const forms =
  /remix-kit\/src\/(form\/(use-|SchemaForm)|account-forms\/(FormMessage|SecondFactorField|use-typed))/;
const fields =
  /ui\/src\/(components\/(Alert|Card|SelectField|TextField)\/|components\/Countdown\/system-clock|internal\/(field|figures|set-typed|tone-icons|use-(composition|field|known-texts)))|remix-kit\/src\/(lazy-dialog|site\/CardFrame)/;

/** Whether code that matches draws the icon. */
function isIconOf(parts: RegExp, id: string, graph: Rollup.ManualChunkMeta): boolean {
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some((importer) =>
    importer.includes("/lucide-react/") ? isIconOf(parts, importer, graph) : parts.test(importer),
  );
}

/** A chunk of these modules, with the icons that they draw. */
export const withIcons = (parts: RegExp) => (id: string, graph: Rollup.ManualChunkMeta) =>
  id.includes("/lucide-react/") ? isIconOf(parts, id, graph) : parts.test(id);

/** Small modules that a form loads when it is first touched. */
const schemas = /(remix-kit\/src|app)\/.*-schemas?\.ts$/;

/** The chunks of the pages with a form. Fields, cards and messages are also on pages without a schema, such as the checkout. */
export const formChunks = {
  "form-schemas": (id: string) => schemas.test(id),
  forms: (id: string) => forms.test(id),
  fields: withIcons(fields),
};

/** Draws lucide's icons with the design system's PlainIcon. Lucide's own component adds 1.4 KiB to every page, and takes more CPU time. */
const plainIcons: Plugin = {
  name: "plain-icons",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id.endsWith("/lucide-react/dist/esm/createLucideIcon.mjs")
      ? `import { createElement } from "react";
        import { PlainIcon } from "${path.join(import.meta.dirname, "../ui/src/internal/plain-icon.tsx")}";
        export default ({ node }) => (props) => createElement(PlainIcon, { node, ...props });`
      : undefined,
};

/** Lists a build's modules, for the release's bill of materials. */
const moduleList: Plugin = {
  name: "module-list",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const ids = Object.values(bundle).flatMap((output) => ("moduleIds" in output ? output.moduleIds : []));
    const files = ids.filter((id) => path.isAbsolute(id)).map((id) => id.replace(/[?].*/, ""));
    const root = path.join(import.meta.dirname, "../..");
    const listed = [...new Set(files.map((file) => path.relative(root, file)))].sort();
    await writeFile(`${dir}-modules.json`, JSON.stringify(listed));
  },
};

/** Only browsers load schemas dynamically; the server's bundle contains them anyway. */
const warnExceptOfDynamicImports: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (!warning.message.includes("dynamic import will not move module into another chunk")) warn(warning);
};

/** A ring of chunks fails in browsers: one uses what another has not defined yet. */
const refuseRings: Rollup.WarningHandlerWithDefault = (warning, warn) => {
  if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
  warn(warning);
};

/** Functions of React Router and Remix that only print advice for developers. Terser removes calls of them. */
const routerWarnings = ["warning", "warningOnce", "logV6DeprecationWarnings"];

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

export const siteConfig = ({ chunks, plugins = [] }: Options) =>
  defineConfig(({ command, isSsrBuild }) => ({
    plugins: [
      vanillaExtractPlugin(),
      plugins,
      plainIcons,
      moduleList,
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
      // Every page gets 4 kB less, compressed, than with esbuild, and a build takes 9 s of CPU more.
      ...(!isSsrBuild && {
        minify: "terser",
        terserOptions: { ecma: 2020, module: true, compress: { pure_funcs: routerWarnings } },
      }),
      // On slow connections two dozen small requests take longer, and small files compress badly. Rollup's own merging would add
      // modules to pages that do not use them.
      rollupOptions: isSsrBuild
        ? { onwarn: warnExceptOfDynamicImports }
        : {
            onwarn: refuseRings,
            output: {
              manualChunks: (id, graph) =>
                framework.test(id)
                  ? "framework"
                  : Object.keys(chunks).find((name) => chunks[name]?.(id, graph)),
              onlyExplicitManualChunks: true,
            },
          },
    },
  }));
