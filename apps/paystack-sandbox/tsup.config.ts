import { cpSync } from "node:fs";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/main.ts"],
  format: "esm",
  target: "node20",
  platform: "node",
  clean: true,
  noExternal: [/^@vendor\//],
  esbuildOptions(options) {
    options.conditions = ["workspace-source"];
  },
  // Browser files are copied unchanged; src/assets.ts reads them beside the bundle.
  onSuccess: async () => cpSync("src/browser", "dist/browser", { recursive: true }),
});
