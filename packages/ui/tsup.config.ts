import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/esbuild-plugin";
import type { Plugin } from "esbuild";
import { defineConfig } from "tsup";
import { transformWithEsbuild } from "vite";
import { componentReleases, llmsText } from "./scripts/llms";
import { componentNames, entryName } from "./scripts/package-exports.mjs";
import { designTokens } from "./src/theme/design-tokens";
import { classPrefix, layers } from "./src/theme/layers";

/** The package's own entries, one per component, so that an application bundles only what it imports. */
const entries = {
  index: "src/index.ts",
  brand: "src/brand.ts",
  dates: "src/dates.ts",
  money: "src/money.ts",
  tokens: "src/tokens.ts",
  vite: "src/vite.ts",
  "theme/vars": "src/theme/vars.ts",
  ...Object.fromEntries(
    componentNames().map((name) => [`components/${name}`, `src/components/${name}/index.ts`]),
  ),
};

/**
 * Every module is an entry too. esbuild puts modules into one chunk when the same entries reach them, so each gets a chunk of
 * its own, and "use client" applies to no other module.
 */
const modules = Object.fromEntries(
  readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(css|test|stories|sample)\.tsx?$|index\.ts$/.test(name))
    .filter((name) => /^(components|internal)\//.test(name))
    .map((name) => [`modules/${name.replace(/\.tsx?$/, "")}`, `src/${name}`]),
);

async function filesOf(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
}

/**
 * Copies "use client" to the chunks, because esbuild keeps it in entries only; chunks name their sources in comments.
 * Also removes side-effect imports, of which bundlers warn although no module has side effects, and chunks left empty.
 */
async function finishModules(): Promise<void> {
  for (const file of await filesOf("dist", ".js")) {
    const code = (await readFile(file, "utf8")).replace(/^import "\.[^"]*chunk-[^"]*";\n/gm, "");
    if (code === "") {
      await rm(file);
      continue;
    }
    const sources = [...code.matchAll(/^\/\/ (src\/\S+\.tsx?)$/gm)].map((match) => match[1] ?? "");
    const texts = await Promise.all(
      sources.filter((path) => existsSync(path)).map((path) => readFile(path, "utf8")),
    );
    const client = texts.some((text) => text.startsWith('"use client"')) && !code.startsWith('"use client"');
    await writeFile(file, client ? `"use client";\n${code}` : code);
  }
}

/** The fonts' licences must be distributed with them. */
async function writeFontLicences(): Promise<void> {
  const files = await filesOf("src/theme/fonts", ".txt");
  await Promise.all(files.map((path) => cp(path, join("dist/fonts", basename(path)))));
}

/** Replaces each icon of lucide by its drawing, so that a component does not load lucide's own code. */
const plainIcons: Plugin = {
  name: "plain-icons",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^lucide-react\/icons\// }, ({ path }) => ({ path, namespace: "icon" }));
    onLoad({ filter: /./, namespace: "icon" }, async ({ path }) => {
      const { __iconData } = await import(path);
      return {
        contents: `import { createElement } from "react";
          import { PlainIcon } from "./src/internal/plain-icon";
          const node = ${JSON.stringify(__iconData.node)};
          export default (props) => createElement(PlainIcon, { node, ...props });`,
        resolveDir: import.meta.dirname,
      };
    });
  },
};

const layerOrder = `@layer ${layers.map((name) => `vendor.${name}`).join(",")};`;

/**
 * The style sheets for package users: the theme that every component needs, the components together and each alone, the
 * page's reset, and the second brand.
 */
async function writeStyles(): Promise<void> {
  const read = (path: string) => readFile(join("dist", path), "utf8");
  const theme = ((await read("theme/index.css")) + (await read("theme/own-elements.css"))).replaceAll(
    "../fonts/",
    "./fonts/",
  );
  const components = (await filesOf("dist/components", ".css")).map(
    async (path) => [`dist/${entryName(basename(path, ".css"))}.css`, await readFile(path, "utf8")] as const,
  );
  const sheets = {
    "dist/styles.css": theme + (await read("index.css")),
    "dist/theme.css": theme,
    "dist/reset.css": await read("theme/reset.css"),
    "dist/themes/lagoon.css": await read("theme/lagoon.css"),
    ...Object.fromEntries(await Promise.all(components)),
  };
  await Promise.all((await filesOf("dist", ".css")).map((path) => rm(path)));
  await mkdir("dist/themes", { recursive: true });
  for (const [path, sheet] of Object.entries(sheets)) {
    const { code } = await transformWithEsbuild(sheet, path, {
      loader: "css",
      minify: true,
      legalComments: "none",
    });
    const rules = code
      // vanilla-extract's namespaces also contain each source, packed, in a comment.
      .replace(/\/\*.*?\*\//gs, "")
      // Each source states the order of the layers.
      .replace(/@layer [^{};]*;/g, "");
    await writeFile(path, layerOrder + rules);
  }
}

export default defineConfig({
  entry: {
    ...modules,
    ...entries,
    "theme/index": "src/theme/index.ts",
    "theme/lagoon": "src/theme/lagoon.ts",
    "theme/reset": "src/theme/reset.css.ts",
    "theme/own-elements": "src/theme/own-elements.css.ts",
  },
  format: "esm",
  target: "es2022",
  splitting: true,
  clean: true,
  // `treeshake: true` runs Rollup over the output, which drops "use client".
  treeshake: false,
  loader: { ".woff2": "file" },
  esbuildOptions(options) {
    options.assetNames = "fonts/[name]";
  },
  esbuildPlugins: [plainIcons, vanillaExtractPlugin({ identifiers: ({ hash }) => classPrefix + hash })],
  async onSuccess() {
    await rm("dist/modules", { recursive: true });
    await finishModules();
    await writeStyles();
    await writeFontLicences();
    await cp("node_modules/lucide-react/LICENSE", "dist/lucide-license.txt");
    await writeFile("dist/tokens.json", `${JSON.stringify(designTokens(), null, 2)}\n`);
    await writeFile("dist/llms.txt", await llmsText());
    // Only for Storybook: package.json leaves it out of the package.
    await writeFile("dist/releases.json", JSON.stringify(componentReleases()));
  },
});
