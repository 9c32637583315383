import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "tsup";
import { copyAssets, serviceBundle } from "../../../tsup.config.ts";

const root = join(import.meta.dirname, "../../..");

/**
 * Bundles the service as the build does, and the version with failpoints. Started from source, each process of a test would
 * have to translate several hundred files.
 * @returns The bundles' folder, and a function that deletes it.
 */
export async function buildService(): Promise<{ folder: string; remove: () => Promise<void> }> {
  // Inside the package, where the bundle finds its dependencies.
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
      "killable-service": join(root, "src/testing/killable-service.ts"),
    },
  });
  await copyAssets(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
