import { cp, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { defineConfig } from "tsup";

export default defineConfig({
  // A thread needs a file of its own.
  entry: { main: "src/main.ts", "receipt-thread": "src/modules/receipt/receipt-thread.ts" },
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
  // What the bundle reads beside itself: the thread for passwords, its migrations, the receipts' fonts, and a new cluster ready to be unpacked at a first start.
  async onSuccess() {
    await cp("src/modules/identity/argon2-thread.mjs", "dist/argon2-thread.mjs");
    await cp("src/db/migrations", "dist/migrations", { recursive: true });
    await cp("src/modules/receipt/fonts", "dist/fonts", { recursive: true });
    const pglite = await PGlite.create();
    await pglite.exec("CHECKPOINT");
    const cluster = await pglite.dumpDataDir("gzip");
    await writeFile("dist/cluster.tar.gz", new Uint8Array(await cluster.arrayBuffer()));
    await pglite.close();
  },
});
