import { defineConfig } from "vitest/config";
import { reportAs } from "../../vitest.base.ts";

/** Tests of the built and packed package. */
export default defineConfig({
  test: {
    ...reportAs("test-package"),
    name: "ui-package",
    include: ["test/package/*.test.ts"],
    environment: "node",
    globalSetup: ["./test/package/built.ts"],
    expect: { poll: { timeout: 60_000 } },
    // Vite, Chromium and attw in parallel would starve each other on two cores.
    fileParallelism: false,
  },
});
