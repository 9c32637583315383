import { defineConfig } from "tsup";

/** Only the runner is built: it is what `node server.mjs` imports. The rest reaches the apps from source, through Vite. */
export default defineConfig({
  entry: { runner: "src/runner/index.ts" },
  format: "esm",
  target: "node20",
  platform: "node",
  clean: true,
  noExternal: [/^@vendor\//],
  esbuildOptions(options) {
    options.conditions = ["workspace-source"];
  },
});
