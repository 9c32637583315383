import path from "node:path";
import type { ViteUserConfig } from "vitest/config";
import { keepTemporaryFilesInMemory } from "./scripts/testing/memory.ts";

keepTemporaryFilesInMemory();

/** Workspace packages are imported from their sources, not from dist. */
export const conditions = ["workspace-source", "node", "development|production"];

/**
 * What the tests of every package share.
 * @param report - The task's name: `npm test` adds up `reports/<report>.json` of each package.
 */
export const reportAs = (report: string): ViteUserConfig["test"] => ({
  reporters: ["default", ["json", { outputFile: `reports/${report}.json` }]],
  // Most of a run was spent importing the same modules again for each file.
  isolate: false,
  // Transformed modules are kept between runs: a second run of the website takes 18 s of CPU time instead of 28.
  // Off under Stryker: the kept modules would run instead of its mutants.
  // biome-ignore lint/suspicious/noUndeclaredEnvVars: Stryker does not run in Turbo.
  experimental: { fsModuleCache: process.env.STRYKER_MUTATOR_WORKER === undefined },
  // A limit for tests that hang, not a measure of speed: a loaded machine must not reach it.
  testTimeout: 120_000,
  hookTimeout: 120_000,
});

/** Tests that run in Node on the workspace's sources. */
export const nodeTests = (test: ViteUserConfig["test"]): ViteUserConfig => ({
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: [/^@vendor\//] },
  test: {
    ...reportAs("test"),
    setupFiles: [path.join(import.meta.dirname, "vitest.setup.ts")],
    include: ["src/**/*.test.{ts,tsx}"],
    ...test,
  },
});
