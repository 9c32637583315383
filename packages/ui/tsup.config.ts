import { existsSync, readdirSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import { defineConfig } from "tsup";

/** One entry a component keeps modules apart, so that an application takes only what it names. */
const components = Object.fromEntries(
  readdirSync("src/components").map((name) => [`components/${name}`, `src/components/${name}/index.ts`]),
);

async function filesOf(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

/** esbuild keeps "use client" in entries only; the code is in chunks, which name their sources in comments. */
async function markClientChunks(): Promise<void> {
  for (const file of await filesOf("dist", ".js")) {
    const code = await readFile(file, "utf8");
    const sources = [...code.matchAll(/^\/\/ (src\/\S+\.tsx?)$/gm)].map((match) => match[1] ?? "");
    const texts = await Promise.all(
      sources.filter((path) => existsSync(path)).map((path) => readFile(path, "utf8")),
    );
    if (texts.some((text) => text.startsWith('"use client"')))
      await writeFile(file, `"use client";\n${code}`);
  }
}

/** One sheet for those who install the package: fonts, reset and themes first, then the components. */
async function writeStyles(): Promise<void> {
  const theme = await readFile("dist/theme/index.css", "utf8");
  const parts = await readFile("dist/index.css", "utf8");
  const sheets = await filesOf("dist", ".css");
  await Promise.all(sheets.map((path) => rm(path)));
  const sheet = theme.replaceAll("../fonts/", "./fonts/") + parts;
  // vanilla-extract's namespaces hold each source once more, packed, in a comment.
  await writeFile("dist/styles.css", sheet.replace(/^\/\* vanilla-extract-css-ns:.*\*\/\n/gm, ""));
}

export default defineConfig({
  entry: {
    index: "src/index.ts",
    "theme/index": "src/theme/index.ts",
    "theme/vars": "src/theme/vars.ts",
    ...components,
  },
  format: "esm",
  target: "es2022",
  dts: { entry: { index: "src/index.ts", "theme/vars": "src/theme/vars.ts" } },
  splitting: true,
  clean: true,
  // `treeshake: true` would run Rollup over the output, which drops "use client".
  treeshake: false,
  loader: { ".woff2": "file" },
  esbuildOptions(options) {
    options.assetNames = "fonts/[name]";
  },
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: "short" })],
  async onSuccess() {
    await markClientChunks();
    await writeStyles();
  },
});
