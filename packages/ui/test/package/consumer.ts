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

/** React's exact version in a consumer's app, and the range of its types. */
export interface ReactVersion {
  readonly react: string;
  readonly types: string;
}

/** The answers of a team that has just begun: one React, the packed package, Vite, nothing of this workspace. */
const manifest = (tarball: string, { react, types }: ReactVersion) => ({
  name: `react-${react}`,
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

async function execute(folder: string, file: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(file, args, { cwd: folder, maxBuffer: 1e8, env });
    return stdout + stderr;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(file)} ${args.join(" ")} failed\n${stdout}${stderr}`, { cause: error });
  }
}

interface Consumers {
  /** Where the app with this React is. */
  folderOf(version: ReactVersion): string;
  /** Runs one of an app's own tools; rejects with what it printed when it fails. */
  tool(version: ReactVersion, name: "vite" | "tsc", ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** One plain Vite app for each React in a pnpm workspace of their own, with the packed package installed once. */
export async function installConsumers(
  tarball: string,
  versions: readonly ReactVersion[],
): Promise<Consumers> {
  const folder = await mkdtemp(path.join(tmpdir(), "consumers-"));
  const folderOf = ({ react }: ReactVersion) => path.join(folder, `react-${react}`);
  const screens = await readmeScreens();
  await Promise.all(
    versions.map(async (version) => {
      const app = folderOf(version);
      await cp(path.join(ui, "test/consumers/vite-app"), app, { recursive: true });
      await Promise.all(screens.map((code, at) => writeFile(path.join(app, `readme-${at}.tsx`), code)));
      await writeFile(path.join(app, "package.json"), JSON.stringify(manifest(tarball, version)));
    }),
  );
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ private: true }));
  await writeFile(
    path.join(folder, "pnpm-workspace.yaml"),
    "packages:\n  - react-*\npmOnFail: ignore\nallowBuilds:\n  esbuild: true\n",
  );
  const install = ["--yes", "pnpm@12.21.0", "install", "--prefer-offline", "--no-frozen-lockfile"];
  await execute(folder, "npx", install);
  return {
    folderOf,
    tool: (version, name, ...args) => {
      const app = folderOf(version);
      return execute(app, path.join(app, "node_modules/.bin", name), args);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
