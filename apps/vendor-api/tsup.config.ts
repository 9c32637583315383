import { cp, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { defineConfig, type Options } from "tsup";

/** Every dynamic import of our own code is one of an entry, whose bundle is then read at run time. */
const separateBundles: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "separate-bundles",
  setup({ onResolve }) {
    onResolve({ filter: /^[.].*[.]ts$/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path: `./${basename(path, ".ts")}.js`, external: true } : undefined,
    );
  },
};

/** How the service is bundled; the tests bundle it alike. */
export const serviceBundle = {
  entry: {
    main: "src/main.ts",
    // Not split into shared chunks: esbuild then gives each entry everything that a module's index names.
    "run-service": "src/run-service.ts",
    "run-admin": "src/run-admin.ts",
    "open-pglite": "src/db/pglite/open-pglite.ts",
    // Threads need separate files.
    "receipt-thread": "src/modules/papers/receipt-thread.ts",
  },
  format: "esm",
  target: "node20",
  platform: "node",
  splitting: false,
  sourcemap: true,
  clean: true,
  // All but the packages that load files of their own. Read from 1,300 files, the service takes twice as long to start.
  noExternal: [/^(?!@node-rs\/argon2|@electric-sql\/pglite|fontkit|pdfkit|pg-native|piscina)/],
  external: ["pg-native"],
  // For bundled packages that are CommonJS.
  banner: {
    js: 'import * as nodeModule from "node:module"; const require = nodeModule.createRequire(import.meta.url);',
  },
  esbuildPlugins: [separateBundles],
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
