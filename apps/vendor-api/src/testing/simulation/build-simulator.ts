import { cp, mkdir, mkdtemp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Options } from "tsup";
import { copyAssets, serviceBundle } from "../../../tsup.config.ts";

const root = join(import.meta.dirname, "../../..");
/** Inside the package, where the bundle finds its dependencies. */
export const cache = join(root, "node_modules/.cache/simulation");

/** A text of the product that is replaced, so that a fault is there again. */
export type Replacement = { file: string; find: string; replace: string };

/**
 * Bundles the simulator with the service.
 * @param replacement - A fault to plant.
 * @returns The bundle's file.
 * @throws {Error} when the text to replace is no longer in the file, or is there twice.
 */
export async function buildSimulator(replacement?: Replacement): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "build-"));
  await build({
    ...serviceBundle,
    config: false,
    silent: true,
    sourcemap: false,
    outDir: folder,
    esbuildPlugins: replacement ? [replacing(replacement)] : [],
    entry: { simulator: join(root, "src/testing/simulation/simulated-process.ts") },
  });
  await copyAssets(folder);
  // Paystack's stand-in reads its scripts when it is imported.
  await cp(join(root, "../paystack-sandbox/src/browser"), join(folder, "browser"), { recursive: true });
  return join(folder, "simulator.js");
}

function replacing({ file, find, replace }: Replacement): NonNullable<Options["esbuildPlugins"]>[number] {
  const path = join(root, file);
  return {
    name: "plant",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async (loaded) => {
        if (loaded.path !== path) return undefined;
        const parts = (await readFile(path, "utf8")).split(find);
        if (parts.length !== 2)
          throw new Error(`${file} has the text to replace ${parts.length - 1} times: ${find}`);
        return { contents: parts.join(replace), loader: "ts" };
      });
    },
  };
}
