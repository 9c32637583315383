import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";
import { version as typescript } from "typescript/package.json";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { requireEntries } from "../../../../scripts/testing/require-entries.ts";
import { api } from "./packed";

const run = promisify(execFile);
let app: string;
let mock: ChildProcess;
let baseUrl: string;

async function execute(file: string, ...args: string[]): Promise<string> {
  try {
    return (await run(file, args, { cwd: app, maxBuffer: 1e8 })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(file)} ${args.join(" ")} failed\n${stdout}${stderr}`, { cause: error });
  }
}

/** The code samples of the READMEs of this package and the engine, which the app type-checks and runs. */
async function readmeSamples(): Promise<string[]> {
  const readmes = ["README.md", "../pricing-engine/README.md"].map((file) =>
    readFile(path.join(api, file), "utf8"),
  );
  return [...(await Promise.all(readmes)).join("\n").matchAll(/^```ts\n(.*?)^```$/gms)].map(
    ([, code = ""]) => code,
  );
}

/** Compiles only while the client's types are known: a type that cannot be resolved would allow anything. */
const bareNumber = `import { createApiClient } from "@vendor/api/client";
// @ts-expect-error a number that is not known to be kobo
createApiClient({ baseUrl: "" }).subscription.validateTopUp({ amount: 5 });
`;

/** Starts the packed mock server and returns its address. */
async function startMock(): Promise<string> {
  mock = spawn(process.execPath, ["node_modules/@vendor/api/bin/mock.mjs", "--port", "0"], {
    cwd: app,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (!mock.stdout) throw new Error("The mock server has no output");
  for await (const line of createInterface(mock.stdout)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error("The mock server ended before it listened");
}

beforeAll(async () => {
  const tarballs = inject("tarballs");
  app = await mkdtemp(path.join(tmpdir(), "api-consumer-"));
  const files = {
    "package.json": JSON.stringify({
      private: true,
      type: "module",
      dependencies: {
        "@vendor/api": `file:${tarballs.api}`,
        "@vendor/pricing-engine": `file:${tarballs.engine}`,
      },
      devDependencies: { typescript },
    }),
    "pnpm-workspace.yaml": `pmOnFail: ignore\noverrides:\n  "@vendor/pricing-engine": "file:${tarballs.engine}"\n`,
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
        ...{ target: "es2022", module: "nodenext", lib: ["es2023", "dom", "dom.iterable"] },
      },
      include: ["*.ts"],
    }),
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(app, name), text)));
  const samples = [...(await readmeSamples()), bareNumber];
  await Promise.all(samples.map((code, at) => writeFile(path.join(app, `readme-${at}.ts`), code)));
  await execute("npx", "--yes", "pnpm@12.21.0", "install", "--prefer-offline", "--no-frozen-lockfile");
  baseUrl = await startMock();
});

afterAll(async () => {
  mock?.kill();
  await rm(app, { recursive: true, force: true });
});

it("type-checks the READMEs' samples, and refuses amounts that are not kobo", async () => {
  expect((await readmeSamples()).length).toBeGreaterThan(1);
  expect(await execute(path.join(app, "node_modules/.bin/tsc"), "-p", ".")).toBe("");
});

it("runs the READMEs' samples against the mock server", async () => {
  for (const code of await readmeSamples()) {
    const script = await transform(code.replaceAll("http://127.0.0.1:4000", baseUrl), { loader: "ts" });
    await execute(process.execPath, "--input-type=module", "-e", script.code);
  }
});

it.each([
  ["ESM", "module", 'import { createApiClient } from "@vendor/api/client";'],
  ["CommonJS", "commonjs", 'const { createApiClient } = require("@vendor/api/client");'],
])("calls a server from Node (%s)", async (_, type, load) => {
  const code = `${load}
    createApiClient({ baseUrl: "${baseUrl}" }).catalog.plans()
      .then(({ data }) => console.log(data.headers[0].name, data.headers[0].amountYear));`;
  expect(await execute(process.execPath, `--input-type=${type}`, "-e", code)).toBe("Plus 12000000\n");
});

it.each(["@vendor/api", "@vendor/pricing-engine"])("%s has entries that Node can require", async (name) => {
  const count = await execute(process.execPath, "--input-type=commonjs", "-e", requireEntries(name));
  expect(Number(count)).toBeGreaterThan(1);
});

it("lets pages of other origins call the mock server", async () => {
  const headers = { origin: "http://127.0.0.1:5173", "content-type": "application/json" };
  const body = JSON.stringify({ email: "ada@shop.example", password: "x" });
  const answer = await fetch(`${baseUrl}/login`, { method: "POST", headers, body });
  expect(answer.headers.get("access-control-allow-origin")).toBe(headers.origin);
  expect(await answer.json()).toMatchObject({ success: true, api_token: expect.any(String) });
});

it("bundles for browsers within its size budget", async () => {
  const budgets: Record<string, string> = JSON.parse(
    await readFile(path.join(api, "size-budgets.json"), "utf8"),
  );
  for (const [name, budget] of Object.entries(budgets)) {
    const { outputFiles, warnings } = await build({
      stdin: { contents: `export * from "@vendor/api/${name}";`, resolveDir: app },
      ...{ bundle: true, minify: true, write: false, format: "esm", platform: "browser" },
    });
    expect(warnings).toEqual([]);
    const bytes = gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
    expect(bytes, name).toBeGreaterThan(100);
    expect(bytes, name).toBeLessThanOrEqual(Number.parseFloat(budget) * 1000);
  }
});
