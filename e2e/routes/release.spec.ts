import { execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pickFreePorts } from "../../scripts/ports.mjs";
import { addresses } from "../../scripts/services.mjs";
import { documentOf, sendForm, textOf } from "../support/html.ts";
import { createShop, sendOrder } from "../support/shop.ts";
import { expect, test } from "../support/visitor-test.ts";

const release = path.resolve(import.meta.dirname, "../../release");
/** Debian's user `nobody`. */
const USER = "65534:65534";

/** Copies what a link refers to. Node 22's `cpSync` cannot do that for every link. */
function copyFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** A root folder with Debian's C and C++ libraries, Node and the release, and nothing else. */
function createRoot(): string {
  const root = mkdtempSync(path.join(tmpdir(), "release-root-"));
  chmodSync(root, 0o755);
  const listed = execFileSync("dpkg", ["-L", "libc6", "libgcc-s1", "libstdc++6"], { encoding: "utf8" });
  const libraries = listed.split("\n").filter((file) => /^[/](usr[/])?lib(64)?[/].*[.]so[.\d]*$/.test(file));
  for (const file of libraries) copyFile(file, path.join(root, file));
  copyFile(process.execPath, path.join(root, "bin/node"));
  mkdirSync(path.join(root, "tmp"), { mode: 0o777 });
  cpSync(release, path.join(root, "app"), { recursive: true, verbatimSymlinks: true });
  return root;
}

test("the bill of materials names each package of the release", () => {
  const store = path.join(release, "node_modules/.pnpm");
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const packages = readdirSync(store, { recursive: true, encoding: "utf8" })
    .filter((file) => /^[^/]+\/node_modules\/(@[^/]+\/)?[^/]+\/package[.]json$/.test(file))
    .map((file) => read(path.join(store, file)))
    .map(({ name, version }) => `${name}@${version}`);
  expect(packages.length).toBeGreaterThan(100);
  const { specVersion, components } = read(path.join(release, "sbom.cdx.json"));
  const named = components.map(
    ({ group, name, version }: { group?: string; name: string; version: string }) =>
      `${group ? `${group}/` : ""}${name}@${version}`,
  );
  expect([specVersion, new Set(named).size]).toEqual(["1.6", named.length]);
  expect(packages.filter((each) => !named.includes(each))).toEqual([]);
  // Bundled by the sites, by the API, and what only builds use.
  expect(named.map((each: string) => each.replace(/@[^@]*$/, ""))).toEqual(
    expect.arrayContaining(["lucide-react", "drizzle-orm", "@vendor/ui"]),
  );
  expect(named.join()).not.toMatch(/(^|,)(vite|esbuild|rollup|typescript|vitest)@/);
});

test.skip(process.getuid?.() !== 0, "chroot needs root");

test("the packed release runs on Node alone, as another user, and an order is paid", async ({
  playwright,
}) => {
  expect(existsSync(release), "npm run release:pack comes first").toBe(true);
  const root = createRoot();
  const shop = await createShop();
  const owner = await playwright.request.newContext({ baseURL: shop.urls.website });
  const as = (role: string) => ({
    command: "chroot",
    args: [`--userspec=${USER}`, root, "/bin/node", "/app/run.mjs", role],
    cwd: "/",
  });
  const settings = { NODE_ENV: "development" };
  try {
    const worker = addresses(await pickFreePorts()).api;
    await shop.start("vendor-api", as("api"), { ...settings, RUN_JOBS: "off" });
    await shop.start(
      "vendor-api",
      as("worker"),
      { ...settings, API_PORT: new URL(worker).port, MIGRATE_ON_START: "off" },
      `${worker}/readyz`,
    );
    await shop.start("website", as("website"), settings);
    await shop.start("reseller", as("reseller"), settings);
    expect(await shop.run(as("migrate"), settings), "migrate of an up-to-date database").toBe(0);

    const credentials = { "Email or Username": "owner@demo.example", Password: "Demo-Owner-2026" };
    expect((await sendForm(owner, "/login", credentials)).status()).toBe(302);
    const order = "/plans-details/2/month?onboarding=1&payment_method=wallet&whole=1";
    await sendOrder(owner, order, { intent: "pay" });
    const paid = textOf(await documentOf(await sendOrder(owner, order, { intent: "pay-wallet" })));
    expect(paid).toContain("Your plus plan subscription has been successfully activated");

    const payments = await documentOf(await owner.get("/transactions"));
    const receipt = payments.querySelector("a[href^='/transactions/wal-']")?.getAttribute("href");
    const file = await owner.get(`${receipt}/receipt.pdf`);
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await fetch(`${shop.urls.reseller}/login`)).status).toBe(200);
    const unsent = "select subject from outbox_messages where sent_at is null";
    await expect(async () => expect(await shop.query(unsent)).toEqual([]), "the worker sends").toPass();
  } finally {
    await owner.dispose();
    await shop.stop();
    rmSync(root, { recursive: true, force: true });
  }
});
