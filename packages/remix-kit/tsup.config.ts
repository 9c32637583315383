import { defineConfig } from "tsup";

/** Only the runner is built, for `node server.mjs`. The apps import everything else from source, through Vite. */
export default defineConfig({
  entry: { "runner/index": "src/runner/index.ts" },
  format: "esm",
  target: "node20",
  platform: "node",
  clean: true,
  sourcemap: true,
  noExternal: [/^@vendor\//],
  esbuildOptions(options) {
    options.conditions = ["workspace-source"];
  },
});
