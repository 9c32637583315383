import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

export const ui = path.resolve(import.meta.dirname, "../..");

declare module "vitest" {
  interface ProvidedContext {
    /** The packed package, as the registry would receive it. */
    tarball: string;
  }
}

/** Packs the build, once for all tests. */
export default function setup(project: TestProject): () => void {
  if (!existsSync(path.join(ui, "dist/types/index.d.ts")))
    throw new Error("Build the package first: npx pnpm --filter @vendor/ui build");
  const folder = mkdtempSync(path.join(tmpdir(), "vendor-ui-"));
  execFileSync("npx", ["--yes", "pnpm@12.21.0", "pack", "--pack-destination", folder], {
    cwd: ui,
    stdio: "pipe",
  });
  const [tarball = ""] = readdirSync(folder);
  project.provide("tarball", path.join(folder, tarball));
  return () => rmSync(folder, { recursive: true, force: true });
}
