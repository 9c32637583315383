import { defineConfig } from "vitest/config";

const conditions = ["workspace-source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ["workspace-source"] }, noExternal: [/^@vendor\//] },
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    name: "vendor-api",
    environment: "node",
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/global-setup.ts"],
    setupFiles: ["src/testing/quiet-console.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
