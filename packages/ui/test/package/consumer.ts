import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { version as typescript } from "typescript";
import { version as vite } from "vite";
import { ui } from "./built";

const run = promisify(execFile);
// Vitest's own would make the app a development build.
const { NODE_ENV: _test, ...env } = process.env;

/** The answers of a team that has just begun: one React, the packed package, Vite, nothing of this workspace. */
const manifest = (tarball: string, react: string, types: string) => ({
  private: true,
  type: "module",
  dependencies: { "@vendor/ui": `file:${tarball}`, react, "react-dom": react },
  devDependencies: { "@types/react": types, "@types/react-dom": types, typescript, vite },
});

/** The README's screens, which the app type-checks as a newcomer would paste them. */
async function readmeScreens(): Promise<string[]> {
  const readme = await readFile(path.join(ui, "README.md"), "utf8");
  const screens = [...readme.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  if (screens.length === 0) throw new Error("The README shows no screen");
  return screens;
}

export interface Consumer {
  readonly folder: string;
  /** Runs one of the app's own tools; rejects with what it printed when it fails. */
  tool(name: "vite" | "tsc", ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * A plain Vite app in a folder of its own, with the packed package installed.
 * @param react - React's exact version.
 * @param types - The range of React's types.
 */
export async function installConsumer(tarball: string, react: string, types: string): Promise<Consumer> {
  const folder = await mkdtemp(path.join(tmpdir(), "consumer-"));
  await cp(path.join(ui, "test/consumers/vite-app"), folder, { recursive: true });
  await Promise.all(
    (await readmeScreens()).map((code, at) => writeFile(path.join(folder, `readme-${at}.tsx`), code)),
  );
  await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest(tarball, react, types)));
  await writeFile(
    path.join(folder, "pnpm-workspace.yaml"),
    "pmOnFail: ignore\nallowBuilds:\n  esbuild: true\n",
  );
  const shell = async (file: string, args: readonly string[]) => {
    try {
      const { stdout, stderr } = await run(file, args, { cwd: folder, maxBuffer: 1e8, env });
      return stdout + stderr;
    } catch (error) {
      const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
      throw new Error(`${path.basename(file)} ${args.join(" ")} failed\n${stdout}${stderr}`, {
        cause: error,
      });
    }
  };
  await shell("npx", ["--yes", "pnpm@12.21.0", "install", "--prefer-offline", "--no-frozen-lockfile"]);
  return {
    folder,
    tool: (name, ...args) => shell(path.join(folder, "node_modules/.bin", name), args),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
