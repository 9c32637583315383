import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

/** The bytes of the scripts that every page of a bare Remix application loads: the framework, which hydrates the page. */
export async function brotliBytesOfBareClient(): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { RemixBrowser } from "@remix-run/react";
        import { createElement } from "react";
        import { hydrateRoot } from "react-dom/client";
        hydrateRoot(document, createElement(RemixBrowser));`,
      resolveDir: import.meta.dirname,
    },
    define: { "process.env.NODE_ENV": '"production"' },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  const code = outputFiles[0]?.contents;
  if (!code) throw new Error("esbuild wrote no bundle");
  return brotliCompressSync(code).length;
}
