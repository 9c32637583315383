import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["workspace-source", "module", "node", "development|production"] },
  ssr: { resolve: { conditions: ["workspace-source", "module", "node", "development|production"] } },
  test: {
    name: "api",
    include: ["src/**/*.test.ts"],
    onConsoleLog(log) {
      throw new Error(`Unexpected console output: ${log}`);
    },
  },
});
