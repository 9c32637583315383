import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const conditions = ["workspace-source", "module", "node", "development|production"];

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: [/^@vendor\//] },
  test: {
    name: "website",
    setupFiles: ["../../packages/remix-kit/vitest.setup.ts"],
    include: ["app/**/*.test.{ts,tsx}"],
  },
});
