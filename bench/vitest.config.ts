import { defineConfig } from "vitest/config";

const conditions = ["workspace-source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: [/^@vendor\//] },
  test: { name: "bench", include: ["*.test.ts"], testTimeout: 30_000 },
});
