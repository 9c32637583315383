import { cp } from "node:fs/promises";
import { defineConfig } from "tsup";

export default defineConfig({
  entry: ["src/main.ts"],
  format: "esm",
  target: "node20",
  platform: "node",
  splitting: false,
  sourcemap: true,
  clean: true,
  noExternal: [/^@vendor\//],
  esbuildOptions(options) {
    options.conditions = ["workspace-source"];
  },
  // The bundle reads its migrations beside itself.
  onSuccess: () => cp("src/db/migrations", "dist/migrations", { recursive: true }),
});
