import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { version as esbuild } from "esbuild";
import { version as typescript } from "typescript";
import { version as vite } from "vite";
import { ui } from "./built";

const { version: icons } = createRequire(import.meta.url)("lucide-react/package.json") as { version: string };

const run = promisify(execFile);
// Vitest's own NODE_ENV would make the app a development build.
const { NODE_ENV: _test, ...env } = process.env;

/** React's exact version in the consumer app, and the range of its types. */
export interface ReactVersion {
  readonly react: string;
  readonly types: string;
}

/** The minimal package.json of a new app: React, icons, the packed package, Vite and Jest. */
const manifest = (tarball: string, { react, types }: ReactVersion) => ({
  name: `react-${react}`,
  private: true,
  type: "module",
  dependencies: { "@vendor/ui": `file:${tarball}`, "lucide-react": icons, react, "react-dom": react },
  devDependencies: {
    "@types/react": types,
    "@types/react-dom": types,
    typescript,
    vite,
    esbuild,
    jest: "30.5.2",
    "jest-environment-jsdom": "30.5.2",
  },
  jest: {
    cacheDirectory: "node_modules/.cache/jest",
    testEnvironment: "jsdom",
    testMatch: ["**/*.jest.cjs"],
    transform: { "[.]js$": "./jest.transform.cjs" },
  },
});

/** The code samples of `llms.txt`, the README's included, which the app type-checks. */
async function codeSamples(): Promise<string[]> {
  const text = await readFile(path.join(ui, "dist/llms.txt"), "utf8");
  return [...text.matchAll(/^```tsx\n(.*?)^```$/gms)].map(([, code = ""]) => code);
}

export async function execute(folder: string, file: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout, stderr } = await run(file, args, { cwd: folder, maxBuffer: 1e8, env });
    return stdout + stderr;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(file)} ${args.join(" ")} failed\n${stdout}${stderr}`, { cause: error });
  }
}

interface Consumers {
  /** The app's folder. */
  folderOf(version: ReactVersion): string;
  /** Runs one of the app's tools; rejects with its output when it fails. */
  tool(version: ReactVersion, name: "vite" | "tsc" | "jest", ...args: string[]): Promise<string>;
  /** Runs Node in the app's folder. */
  node(version: ReactVersion, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Creates a plain Vite app for each React version in its own pnpm workspace, with the packed package installed. */
export async function installConsumers(
  tarball: string,
  versions: readonly ReactVersion[],
): Promise<Consumers> {
  const folder = await mkdtemp(path.join(tmpdir(), "consumers-"));
  const folderOf = ({ react }: ReactVersion) => path.join(folder, `react-${react}`);
  const samples = await codeSamples();
  await Promise.all(
    versions.map(async (version) => {
      const app = folderOf(version);
      await cp(path.join(ui, "test/consumers/vite-app"), app, { recursive: true });
      await Promise.all(samples.map((code, at) => writeFile(path.join(app, `sample-${at}.tsx`), code)));
      await writeFile(path.join(app, "package.json"), JSON.stringify(manifest(tarball, version)));
    }),
  );
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ private: true }));
  await writeFile(
    path.join(folder, "pnpm-workspace.yaml"),
    "packages:\n  - react-*\npmOnFail: ignore\nallowBuilds:\n  esbuild: true\n  '@parcel/watcher': false\n",
  );
  const install = ["--yes", "pnpm@12.21.0", "install", "--prefer-offline", "--no-frozen-lockfile"];
  await execute(folder, "npx", install);
  return {
    folderOf,
    tool: (version, name, ...args) => {
      const app = folderOf(version);
      return execute(app, path.join(app, "node_modules/.bin", name), args);
    },
    node: (version, ...args) => execute(folderOf(version), process.execPath, args),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
