import { defineConfig } from "vitest/config";

/** Each package's own vitest.config.ts is a project; one run serves them all. */
export default defineConfig({
  test: {
    projects: [
      "packages/*/vitest.config.ts",
      "packages/*/vitest.{node,package}.config.ts",
      "apps/*/vitest.config.ts",
      "bench/vitest.config.ts",
      "scripts/vitest.config.ts",
    ],
  },
});
