import { defineConfig } from "vitest/config";

const conditions = ["workspace-source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: [/^@vendor\//] },
  test: {
    name: "paystack-sandbox",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    setupFiles: ["./test/fail-on-console.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
