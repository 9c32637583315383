import { gzipSync } from "node:zlib";
import type { buildQuote } from "@vendor/pricing-engine/vendor";
import { build } from "esbuild";

/** The engine's quote function as a browser would load it. */
export interface EngineBundle {
  readonly bytes: number;
  readonly gzipBytes: number;
  readonly buildQuote: typeof buildQuote;
}

/** Bundles and minifies the quote function; this bundle is measured and timed. */
export async function bundleEngine(): Promise<EngineBundle> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { kobo } from "@vendor/pricing-engine";
        export { buildQuote, specLocalFee } from "@vendor/pricing-engine/vendor";`,
      resolveDir: import.meta.dirname,
    },
    conditions: ["workspace-source"],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  const code = outputFiles[0]?.contents;
  if (!code) throw new Error("esbuild wrote no bundle");
  const module: { buildQuote: typeof buildQuote } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`
  );
  return {
    bytes: code.length,
    gzipBytes: gzipSync(code, { level: 9 }).length,
    buildQuote: module.buildQuote,
  };
}
