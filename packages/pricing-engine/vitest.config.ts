import { defineConfig } from "vitest/config";

// The engine imports nothing, so it needs no resolve conditions.
export default defineConfig({
  test: { name: "pricing-engine", include: ["src/**/*.test.ts"], setupFiles: ["./vitest.setup.ts"] },
});
