import { runnerImport } from "vite";

/** Compiles the brand module from source, because this file runs in Node without TypeScript. */
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
