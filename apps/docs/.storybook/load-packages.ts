import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import type { StoryExamples } from "./complete-manifests";

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

/** One of every email and SMS. */
async function loadMessages() {
  const { sampleMessages } =
    await load<typeof import("@vendor/messages/samples")>("@vendor/messages/samples");
  return sampleMessages();
}

/**
 * What the pages show and offer besides the components: data by module name, and Figma's variables and the registry of blocks by path. Also what completes
 * a story's code, so that it compiles in another project.
 */
async function generate() {
  const { figmaVariables } = await load<{ figmaVariables(): object }>(`${ui}/src/theme/figma-variables.ts`);
  const { blockRegistry } = await load<{ blockRegistry(): object }>(`${ui}/scripts/block-registry.ts`);
  const { storyExamples } = await load<{ storyExamples: StoryExamples }>(`${ui}/scripts/llms.ts`);
  const { completeExamples } = await load<{ completeExamples(write: unknown): unknown }>(
    `${ui}/scripts/complete-examples.ts`,
  );
  return {
    completeExamples,
    storyExamples,
    modules: {
      "virtual:api-document": await loadApiDocument(),
      "virtual:messages": await loadMessages(),
      "virtual:releases": JSON.parse(readFileSync(`${ui}/dist/releases.json`, "utf8")),
    } as Record<string, unknown>,
    files: Object.fromEntries(
      [
        ...Object.entries(figmaVariables()).map(([name, file]) => [`figma/${name}`, file] as const),
        ...Object.entries(blockRegistry()),
      ].map(([name, file]) => [name, `${JSON.stringify(file, null, 2)}\n`]),
    ),
  };
}

let generated: ReturnType<typeof generate> | undefined;
/** Generates once for all of Storybook's steps. */
export function loadGenerated() {
  generated ??= generate();
  return generated;
}
