import { defineConfig } from "vitest/config";

const conditions = ["workspace-source", "module", "node", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: [/^@vendor\//] },
  test: { name: "remix-kit", setupFiles: ["./vitest.setup.ts"], include: ["src/**/*.test.{ts,tsx}"] },
});
