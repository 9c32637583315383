import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "scripts",
    include: ["**/*.test.mjs"],
    setupFiles: ["./testing/no-console.mjs"],
    testTimeout: 30_000,
  },
});
