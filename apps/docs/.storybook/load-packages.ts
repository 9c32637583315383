import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

export const ui = fileURLToPath(new URL("../../../packages/ui", import.meta.url));

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
async function loadApiDocument() {
  const { openApiDocument } = await load<typeof import("@vendor/api/openapi")>("@vendor/api/openapi");
  return openApiDocument({
    title: `${(await loadBrand()).product} vendor API`,
    version: "1.0.0",
    serverUrl: "http://127.0.0.1:4000",
  });
}

/**
 * What the pages show and offer besides the components: data by module name, and files by path (the tokens for design
 * tools, and the text for coding agents). Also what completes a story's code, so that it compiles in another project.
 */
async function generate() {
  const { designTokens } = await load<{ designTokens(): object }>(`${ui}/src/theme/design-tokens.ts`);
  const { figmaVariables } = await load<{ figmaVariables(): object }>(`${ui}/src/theme/figma-variables.ts`);
  const { componentReleases, llmsText } = await load<{
    componentReleases(): object;
    llmsText(): Promise<string>;
  }>(`${ui}/scripts/llms.ts`);
  const { completeExamples } = await load<{ completeExamples(write: unknown): unknown }>(
    `${ui}/scripts/complete-examples.ts`,
  );
  const figma = Object.entries(figmaVariables()).map(([name, file]) => [`figma/${name}`, file] as const);
  const tokens = [["tokens.json", designTokens()] as const, ...figma];
  return {
    completeExamples,
    modules: {
      "virtual:api-document": await loadApiDocument(),
      "virtual:releases": componentReleases(),
    } as Record<string, unknown>,
    files: {
      ...Object.fromEntries(tokens.map(([path, file]) => [path, `${JSON.stringify(file, null, 2)}\n`])),
      "llms.txt": await llmsText(),
    } as Record<string, string>,
  };
}

let generated: ReturnType<typeof generate> | undefined;
/** Generates once, because it reads the types of all components. */
export function loadGenerated() {
  generated ??= generate();
  return generated;
}
