import { readdirSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import { defineConfig } from "tsup";

/** One entry a component keeps modules apart, so that an application takes only what it names. */
const components = Object.fromEntries(
  readdirSync("src/components").map((name) => [`components/${name}`, `src/components/${name}/index.ts`]),
);

export default defineConfig({
  entry: {
    index: "src/index.ts",
    ...components,
    "theme/index": "src/theme/index.ts",
    "theme/vars": "src/theme/vars.ts",
  },
  format: "esm",
  target: "es2022",
  dts: {
    entry: { index: "src/index.ts", "theme/index": "src/theme/index.ts", "theme/vars": "src/theme/vars.ts" },
  },
  splitting: true,
  clean: true,
  // `treeshake: true` would run Rollup over the output, which drops "use client".
  treeshake: false,
  external: ["react", "react-dom", "*.woff2"],
  esbuildPlugins: [vanillaExtractPlugin({ identifiers: "short" })],
  async onSuccess() {
    await cp("src/theme/fonts", "dist/fonts", { recursive: true });
    await cp("dist/index.css", "dist/styles.css");
  },
});
