import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

export const api = path.resolve(import.meta.dirname, "../..");
const engine = path.resolve(api, "../pricing-engine");

declare module "vitest" {
  interface ProvidedContext {
    /** The packed package and the pricing engine it depends on, as the registry would receive them. */
    tarballs: { api: string; engine: string };
  }
}

function pack(folder: string, destination: string): string {
  if (!existsSync(path.join(folder, "dist")))
    throw new Error(`Build the package first: npm run build in ${folder}`);
  const before = new Set(readdirSync(destination));
  const args = ["--yes", "pnpm@12.21.0", "pack", "--pack-destination", destination];
  execFileSync("npx", args, { cwd: folder, stdio: "pipe" });
  const [tarball = ""] = readdirSync(destination).filter((file) => !before.has(file));
  return path.join(destination, tarball);
}

/** Packs the builds, once for all tests. */
export default function setup(project: TestProject): () => void {
  const destination = mkdtempSync(path.join(tmpdir(), "vendor-api-"));
  project.provide("tarballs", { api: pack(api, destination), engine: pack(engine, destination) });
  return () => rmSync(destination, { recursive: true, force: true });
}
