import { defineConfig, mergeConfig } from "vitest/config";
import { conditions, nodeTests, reportAs } from "../../vitest.base.ts";

/** The whole suite, on PostgreSQL. */
export default mergeConfig(
  defineConfig(
    nodeTests({
      name: "vendor-api",
      ...reportAs("test-postgres"),
      include: ["src/**/*.test.ts"],
      exclude: ["src/db/pglite/**", "src/testing/simulation/**"],
      globalSetup: ["src/testing/setup/postgres.ts"],
    }),
  ),
  // The global setup imports the workspace's sources too.
  { environments: { __vitest__: { resolve: { conditions } } } },
);
