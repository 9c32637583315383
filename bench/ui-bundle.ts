import path from "node:path";
import { gzipSync } from "node:zlib";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { build as buildForNode } from "esbuild";
import { build, defaultClientConditions } from "vite";

/** Where the pages of the other libraries stand, with an install of their own. */
export const peersDir = path.join(import.meta.dirname, "ui-peers");

/** A module that exports `Page`, and the form in which this repository's packages are taken into it. */
export interface PageSource {
  readonly name: string;
  readonly file: string;
  /** `source` is what our own sites build; `dist` is what an install from the registry gives. */
  readonly form: "source" | "dist";
}

export const oursFromSource: PageSource = {
  name: "ours, from source",
  file: path.join(import.meta.dirname, "ui-page.tsx"),
  form: "source",
};
export const oursAsInstalled: PageSource = { ...oursFromSource, name: "ours, as installed", form: "dist" };

const peer = (name: string, file: string): PageSource => ({
  name,
  file: path.join(peersDir, "pages", `${file}.tsx`),
  form: "dist",
});
export const polaris = peer("Polaris", "polaris");
export const peers: readonly PageSource[] = [
  peer("MUI", "mui"),
  peer("Mantine", "mantine"),
  polaris,
  peer("Chakra", "chakra"),
  peer("Radix Themes", "radix-themes"),
  peer("Primer", "primer"),
];

/** Bytes on the wire of one page's own files, React left out. */
export interface PageWeight {
  readonly jsGzip: number;
  readonly cssGzip: number;
}

const react = /^react(-dom)?($|\/)/;
const production = { "process.env.NODE_ENV": '"production"' };

/** Builds a page as a browser receives it, with Vite, and weighs its scripts and its styles. */
export async function weighPage({ file, form }: PageSource): Promise<PageWeight> {
  const built = await build({
    configFile: false,
    root: path.dirname(file),
    logLevel: "error",
    define: production,
    // Vite asks NODE_ENV, which is "test" where this is a test.
    esbuild: { jsx: "automatic", jsxDev: false, legalComments: "none" },
    ...(form === "source"
      ? {
          plugins: [vanillaExtractPlugin({ identifiers: "short" })],
          resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
        }
      : {}),
    build: {
      write: false,
      target: "es2022",
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: file,
        external: react,
        preserveEntrySignatures: "exports-only",
        // Libraries mark their client modules for frameworks; a plain build ignores the marks aloud.
        onwarn(warning, report) {
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") report(warning);
        },
      },
    },
  });
  if ("on" in built) throw new Error("Vite watches instead of building");
  const files = [built].flat().flatMap(({ output }) => output);
  const gzip = (ending: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .reduce((sum, each) => {
        const content = each.type === "chunk" ? each.code : each.source;
        return sum + gzipSync(content, { level: 9 }).length;
      }, 0);
  return { jsGzip: gzip(".js"), cssGzip: gzip(".css") };
}

/** Builds a page for a server: one CommonJS file, which takes React from where it is put. */
export async function buildForServer({ name, file }: PageSource): Promise<Uint8Array> {
  const { outputFiles } = await buildForNode({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    outdir: "out",
    format: "cjs",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    logLevel: "error",
    define: production,
    external: ["react", "react-dom"],
    // A server's HTML is made by the same modules that a browser receives, where a library has both forms.
    mainFields: ["module", "main"],
    loader: { ".woff2": "empty" },
  });
  const code = outputFiles.find(({ path: output }) => output.endsWith(".js"));
  if (!code) throw new Error(`${name} gave no script`);
  return code.contents;
}
