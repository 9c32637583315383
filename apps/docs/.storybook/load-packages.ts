import { runnerImport } from "vite";

/** Compiles a module of a package from source, because Storybook's configuration runs in Node without TypeScript. */
async function load<Module>(id: string): Promise<Module> {
  const { module } = await runnerImport<Module>(id, {
    configFile: false,
    logLevel: "silent",
    environments: {
      inline: { resolve: { conditions: ["workspace-source"], noExternal: [/^@vendor\//] } },
    },
  });
  return module;
}

export const loadBrand = async () => (await load<typeof import("@vendor/brand")>("@vendor/brand")).brand;

/** The OpenAPI document that the API reference shows. */
export async function loadApiDocument() {
  const { openApiDocument } = await load<typeof import("@vendor/api/openapi")>("@vendor/api/openapi");
  return openApiDocument({
    title: `${(await loadBrand()).product} vendor API`,
    version: "1.0.0",
    serverUrl: "http://127.0.0.1:4000",
  });
}
