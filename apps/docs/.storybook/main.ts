import { readdirSync, statSync } from "node:fs";
import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defaultClientConditions, type InlineConfig, mergeConfig } from "vite";
import { completeManifests } from "./complete-manifests";
import { generated } from "./generated";
import { loadBrand, loadGenerated, ui } from "./load-packages";

const fonts = `${ui}/src/theme/fonts`;
const fontBytes = readdirSync(fonts)
  .filter((file) => file.endsWith(".woff2"))
  .reduce((sum, file) => sum + statSync(`${fonts}/${file}`).size, 0);

/** Whether every story needs this module: the components, and two small modules of Vite and Storybook. */
const isShared = (id: string) =>
  (id.startsWith(`${ui}/src/`) && !/\/patterns\/|\.(stories\.tsx|mdx)/.test(id)) ||
  /vite\/preload-helper|react-dom-shim/.test(id);

/** Completes the code that Storybook writes for a story. */
type Complete = (write: unknown) => Promise<unknown>;

const config: StorybookConfig & {
  experimental_enrichCsf: Complete;
  experimental_manifests: (manifests: object) => Promise<object>;
} = {
  framework: "@storybook/react-vite",
  stories: [
    "../../../packages/ui/docs/**/*.mdx",
    "../../../packages/ui/src/**/*.mdx",
    "../../../packages/ui/src/**/*.stories.tsx",
    "../reference/*.mdx",
  ],
  addons: [
    "@storybook/addon-docs",
    "@storybook/addon-a11y",
    // Serves the manifest to coding agents, at /mcp of `npm run docs`.
    "@storybook/addon-mcp",
    "storybook-addon-pseudo-states",
  ],
  staticDirs: [
    "../public",
    { from: fonts, to: "/fonts" },
    // Files of the built package, for design tools and coding agents.
    ...["tokens.json", "llms.txt"].map((file) => ({ from: `${ui}/dist/${file}`, to: `/${file}` })),
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    experimentalCodeExamples: true,
    // Writes manifests/components.json: every component with its props and stories, for coding agents.
    componentsManifest: true,
    // Reads props through the components' index files.
    experimentalReactComponentMeta: true,
    // Finds a page by its headings, the other names under its title included.
    experimentalSearchDocsHeadings: true,
    // Hides Storybook's own checklist and git marks.
    sidebarOnboardingChecklist: false,
    changeDetection: false,
  },
  experimental_enrichCsf: async (write) => (await loadGenerated()).completeExamples(write),
  experimental_manifests: async (manifests) =>
    completeManifests(manifests, (await loadGenerated()).storyExamples),
  // Storybook bundles its manager without Vite and our packages' sources, so the brand is passed as settings.
  env: async (settings) => {
    // Early, because Storybook's own generators later block Node for longer than Vite's module runner waits.
    await loadGenerated();
    return {
      ...settings,
      STORYBOOK_PRODUCT: (await loadBrand()).product,
      STORYBOOK_FONT_BYTES: String(fontBytes),
    };
  },
  typescript: {
    // The TypeScript compiler resolves `Sealed`, `ComponentProps` and unions, which the faster parser cannot.
    // No test of the short run reads the tables of props, which take a quarter of the build's CPU time.
    reactDocgen: process.env.STORYBOOK_PROPS === "off" ? false : "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      tsconfigPath: `${ui}/tsconfig.json`,
      include: [`${ui}/src/components/**/*.tsx`],
      exclude: ["**/*.stories.tsx", "**/*.test.tsx"],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Hides the hundreds of props of native elements.
      propFilter: (prop) => !prop.parent?.fileName.includes("node_modules"),
    },
  },
  viteFinal: async (base) =>
    mergeConfig<InlineConfig, InlineConfig>(base, {
      plugins: [vanillaExtractPlugin(), generated(await loadGenerated())],
      resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
      // The preview's vendor chunk is Storybook itself, so its size does not matter.
      build: {
        chunkSizeWarningLimit: 4096,
        rollupOptions: {
          // One file instead of many, because a docs page loads each file again for each story in a frame.
          output: {
            manualChunks: (id) => (isShared(id) ? "design-system" : undefined),
          },
          // "use client" has no effect here.
          onwarn: (warning, warn) => {
            if (warning.code !== "MODULE_LEVEL_DIRECTIVE" && warning.code !== "SOURCEMAP_ERROR")
              warn(warning);
          },
        },
      },
    }),
};

export default config;
