import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defaultClientConditions, type InlineConfig, mergeConfig } from "vite";
import { loadBrand } from "./load-brand";

const ui = fileURLToPath(new URL("../../../packages/ui", import.meta.url));

const fonts = `${ui}/src/theme/fonts`;
const fontBytes = readdirSync(fonts)
  .filter((file) => file.endsWith(".woff2"))
  .reduce((sum, file) => sum + statSync(`${fonts}/${file}`).size, 0);

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../../../packages/ui/docs/**/*.mdx",
    "../../../packages/ui/src/**/*.mdx",
    "../../../packages/ui/src/**/*.stories.tsx",
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "storybook-addon-pseudo-states"],
  staticDirs: ["../public", { from: fonts, to: "/fonts" }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The frame is for designers: no checklist of Storybook's own, no marks from git.
  features: { sidebarOnboardingChecklist: false, changeDetection: false },
  // Storybook bundles its own frame without Vite and without our packages' source: the brand comes in as settings.
  env: async (settings) => ({
    ...settings,
    STORYBOOK_PRODUCT: (await loadBrand()).product,
    STORYBOOK_FONT_BYTES: String(fontBytes),
  }),
  typescript: {
    // The compiler sees through `Sealed`, `ComponentProps` and unions that the quicker reader cannot.
    reactDocgen: "react-docgen-typescript",
    reactDocgenTypescriptOptions: {
      tsconfigPath: `${ui}/tsconfig.json`,
      include: [`${ui}/src/components/**/*.tsx`],
      exclude: ["**/*.stories.tsx", "**/*.test.tsx"],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // The hundreds of props of the native elements are React's to document.
      propFilter: (prop) => !prop.parent?.fileName.includes("node_modules"),
    },
  },
  viteFinal: (base) =>
    mergeConfig<InlineConfig, InlineConfig>(base, {
      plugins: [vanillaExtractPlugin()],
      resolve: { conditions: ["workspace-source", ...defaultClientConditions] },
      // The preview's vendor chunk is Storybook itself; its size is not the design system's.
      build: {
        chunkSizeWarningLimit: 4096,
        rollupOptions: {
          // "use client" is for the packages' users; here everything is the client.
          onwarn: (warning, warn) => {
            if (warning.code !== "MODULE_LEVEL_DIRECTIVE" && warning.code !== "SOURCEMAP_ERROR")
              warn(warning);
          },
        },
      },
    }),
};

export default config;
