import { cp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { defineConfig, type Options } from "tsup";

/** How the service is bundled; the tests bundle it alike. */
export const serviceBundle = {
  // Threads need separate files.
  entry: { main: "src/main.ts", "receipt-thread": "src/modules/papers/receipt-thread.ts" },
  format: "esm",
  target: "node20",
  platform: "node",
  splitting: false,
  sourcemap: true,
  clean: true,
  noExternal: [/^@vendor\//],
  esbuildOptions(options) {
    options.conditions = ["workspace-source"];
  },
} satisfies Options;

/** Copies what the bundle reads beside itself: the thread for passwords, the migrations, and the receipts' fonts. */
export async function copyAssets(folder: string): Promise<void> {
  const source = join(import.meta.dirname, "src");
  await cp(join(source, "modules/people/argon2-thread.mjs"), join(folder, "argon2-thread.mjs"));
  await cp(join(source, "db/migrations"), join(folder, "migrations"), { recursive: true });
  await cp(join(source, "modules/papers/fonts"), join(folder, "fonts"), { recursive: true });
}

/** Packs a new cluster of the embedded database, which a first start unpacks. */
async function packCluster(folder: string): Promise<void> {
  const pglite = await PGlite.create();
  await pglite.exec("CHECKPOINT");
  const cluster = await pglite.dumpDataDir("gzip");
  await writeFile(join(folder, "cluster.tar.gz"), new Uint8Array(await cluster.arrayBuffer()));
  await pglite.close();
}

export default defineConfig({
  ...serviceBundle,
  async onSuccess() {
    await copyAssets("dist");
    await packCluster("dist");
  },
});
