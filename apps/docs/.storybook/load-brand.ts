import { runnerImport } from "vite";

/** The brand module, read from source: this file runs in Node, which knows no TypeScript. */
export async function loadBrand() {
  const { module } = await runnerImport<typeof import("@vendor/brand")>("@vendor/brand", {
    configFile: false,
    logLevel: "silent",
    environments: {
      inline: { resolve: { conditions: ["workspace-source"], noExternal: [/^@vendor\//] } },
    },
  });
  return module.brand;
}
