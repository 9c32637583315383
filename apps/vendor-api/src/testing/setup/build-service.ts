import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "tsup";
import { copyAssets, serviceBundle } from "../../../tsup.config.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Bundles the service as the build does, and the one with failpoints: started from source, each process of a test would
 * translate several hundred files.
 * @returns The bundles' folder, and how to delete it.
 */
export async function buildService(): Promise<{ folder: string; remove: () => Promise<void> }> {
  // Below the package, where the bundle finds its dependencies.
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "test-service-"));
  await build({
    ...serviceBundle,
    config: false,
    silent: true,
    sourcemap: false,
    outDir: folder,
    entry: {
      ...Object.fromEntries(
        Object.entries(serviceBundle.entry).map(([name, file]) => [name, join(root, file)]),
      ),
      "mortal-service": join(root, "src/testing/mortal-service.ts"),
    },
  });
  await copyAssets(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
