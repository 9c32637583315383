import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defaultClientConditions, type InlineConfig, mergeConfig, type Plugin } from "vite";
import { completeExamples, type EnrichCsf } from "./complete-examples";
import { loadApiDocument, loadBrand } from "./load-packages";

const ui = fileURLToPath(new URL("../../../packages/ui", import.meta.url));

const fonts = `${ui}/src/theme/fonts`;
const fontBytes = readdirSync(fonts)
  .filter((file) => file.endsWith(".woff2"))
  .reduce((sum, file) => sum + statSync(`${fonts}/${file}`).size, 0);

/** Whether every story needs this module: the components, and two small modules of Vite and Storybook. */
const isShared = (id: string) =>
  (id.startsWith(`${ui}/src/`) && !/\/patterns\/|\.(stories\.tsx|mdx)/.test(id)) ||
  /vite\/preload-helper|react-dom-shim/.test(id);

/** Generates the OpenAPI document for the API's page, so that the page does not load the generator. */
function apiDocument(): Plugin {
  const resolved = "\0virtual:api-document";
  return {
    name: "vendor-api-document",
    resolveId: (id) => (id === "virtual:api-document" ? resolved : undefined),
    load: async (id) =>
      id === resolved ? `export default ${JSON.stringify(await loadApiDocument())}` : undefined,
  };
}

const config: StorybookConfig & { experimental_enrichCsf: (before?: EnrichCsf) => EnrichCsf } = {
  framework: "@storybook/react-vite",
  stories: [
    "../../../packages/ui/docs/**/*.mdx",
    "../../../packages/ui/src/**/*.mdx",
    "../../../packages/ui/src/**/*.stories.tsx",
    "../reference/*.mdx",
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "storybook-addon-pseudo-states"],
  staticDirs: ["../public", { from: fonts, to: "/fonts" }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    experimentalCodeExamples: true,
    // Hides Storybook's own checklist and git marks.
    sidebarOnboardingChecklist: false,
    changeDetection: false,
  },
  experimental_enrichCsf: completeExamples,
  // Storybook bundles its manager without Vite and our packages' sources, so the brand is passed as settings.
  env: async (settings) => ({
    ...settings,
    STORYBOOK_PRODUCT: (await loadBrand()).product,
    STORYBOOK_FONT_BYTES: String(fontBytes),
  }),
  typescript: {
    // The TypeScript compiler resolves `Sealed`, `ComponentProps` and unions, which the faster parser cannot.
    reactDocgen: "react-docgen-typescript",
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
  viteFinal: (base) =>
    mergeConfig<InlineConfig, InlineConfig>(base, {
      plugins: [vanillaExtractPlugin(), apiDocument()],
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
