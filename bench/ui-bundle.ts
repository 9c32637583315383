import path from "node:path";
import { gzipSync } from "node:zlib";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { build, defaultClientConditions, defaultServerConditions, type InlineConfig } from "vite";

/** The other libraries' pages, with their own node_modules. */
export const peersDir = path.join(import.meta.dirname, "ui-peers");

/** A module that exports `Page`, and its library's bundler settings. */
export interface PageSource {
  readonly name: string;
  readonly file: string;
  /** Uses this repository's packages from `src`, like our own sites, instead of the published package. */
  readonly fromSource?: true;
  /** Style files are executed at build time. */
  readonly vanillaExtract?: true;
}

const ourPage = path.join(import.meta.dirname, "ui-page.tsx");
export const oursFromSource: PageSource = {
  name: "ours, from source",
  file: ourPage,
  fromSource: true,
  vanillaExtract: true,
};
export const oursAsInstalled: PageSource = {
  name: "ours, as installed",
  file: path.join(import.meta.dirname, "ui-page-installed.tsx"),
};

const peer = (name: string, file: string): PageSource => ({
  name,
  file: path.join(peersDir, "pages", `${file}.tsx`),
});
export const polaris = peer("Polaris", "polaris");
export const peers: readonly PageSource[] = [
  peer("Mantine", "mantine"),
  peer("MUI", "mui"),
  { ...peer("Braid", "braid"), vanillaExtract: true },
  peer("Chakra", "chakra"),
  peer("Radix Themes", "radix-themes"),
  polaris,
  peer("Primer", "primer"),
];

/** Gzipped bytes of one page's own files, without React. */
export interface PageWeight {
  readonly jsGzip: number;
  readonly cssGzip: number;
}

function configFor({ file, fromSource, vanillaExtract }: PageSource): InlineConfig {
  const own = fromSource ? ["workspace-source"] : [];
  return {
    configFile: false,
    root: path.dirname(file),
    logLevel: "error",
    plugins: vanillaExtract ? [vanillaExtractPlugin({ identifiers: "short" })] : [],
    // Vite reads NODE_ENV, which is "test" inside a test.
    define: { "process.env.NODE_ENV": '"production"' },
    esbuild: { jsx: "automatic", jsxDev: false, legalComments: "none" },
    resolve: { conditions: [...own, ...defaultClientConditions] },
    ssr: { noExternal: true, resolve: { conditions: [...own, ...defaultServerConditions] } },
    build: {
      write: false,
      target: "es2022",
      minify: "esbuild",
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: file,
        external: /^react(-dom)?($|\/)/,
        preserveEntrySignatures: "exports-only",
        // Libraries mark client modules for frameworks; a plain build warns about the directives.
        onwarn(warning, report) {
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") report(warning);
        },
      },
    },
  };
}

async function outputOf(config: InlineConfig): Promise<{ fileName: string; content: string | Uint8Array }[]> {
  const built = await build(config);
  if ("on" in built) throw new Error("Vite watches instead of building");
  return [built]
    .flat()
    .flatMap(({ output }) => output)
    .map((each) => ({ fileName: each.fileName, content: each.type === "chunk" ? each.code : each.source }));
}

/** Builds a page for the browser and measures its scripts and styles. */
export async function weighPage(page: PageSource): Promise<PageWeight> {
  const files = await outputOf(configFor(page));
  const gzip = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .reduce((sum, { content }) => sum + gzipSync(content, { level: 9 }).length, 0);
  return { jsGzip: gzip(".js"), cssGzip: gzip(".css") };
}

/** Builds a page for the server as one module with React external. */
export async function buildForServer(page: PageSource): Promise<string | Uint8Array> {
  const config = configFor(page);
  const files = await outputOf({ ...config, build: { ...config.build, ssr: true } });
  const [code, ...more] = files.filter(({ fileName }) => /\.m?js$/.test(fileName));
  if (!code || more.length > 0) throw new Error(`${page.name} gave ${more.length} modules more than one`);
  return code.content;
}
