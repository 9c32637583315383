import { defineConfig } from "vitest/config";

/** What is read from the sources themselves, without a browser: the public interface and what style files use. */
export default defineConfig({
  test: { name: "ui-source", include: ["test/source/*.test.ts"], environment: "node", testTimeout: 120_000 },
});
