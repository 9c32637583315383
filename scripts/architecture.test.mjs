import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./toolchain.mjs";

/** Everything in the repository that is not ignored, committed or not. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file && existsSync(path.join(root, file)));
const read = (file) => readFileSync(path.join(root, file), "utf8");
const sources = files.filter((file) => /\.(ts|tsx|mts|mjs|js)$/.test(file) && !file.endsWith(".d.ts"));
const product = sources.filter(
  (file) => !/\.(test|stories|bench)\.|\/testing?\/|\.config\.|\.setup\./.test(file),
);

const importPattern =
  /(?:^|[\s;])(?:import|export)\s[^"'`;]*?from\s*["']([^"']+)["']|import\s*\(?\s*["']([^"']+)["']/g;

/** What a file imports: bare names as they stand, relative ones as paths from the root without extension. */
function importsOf(file) {
  return [...read(file).matchAll(importPattern)].map(([, from, direct]) => {
    const name = from ?? direct;
    if (!name.startsWith(".")) return name;
    return path.posix.join(path.posix.dirname(file), name).replace(/\.(tsx?|mjs|js)$/, "");
  });
}

/** All imports of the files under `scope` for which `isForbidden` says so, as `file → import`. */
function offences(scope, isForbidden) {
  return product
    .filter((file) => scope.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => isForbidden(name, file))
        .map((name) => `${file} → ${name}`),
    );
}

test("the reader of imports sees every form of them", () => {
  const all = product.flatMap(importsOf);
  expect(all).toContain("zod");
  expect(all).toContain("scripts/supervisor");
  expect(all.length).toBeGreaterThan(200);
});

describe("packages", () => {
  test("pricing-engine and brand import nothing", () => {
    expect(
      offences(/^packages\/(pricing-engine|brand)\/src\//, (name, file) => {
        const own = file.split("/").slice(0, 3).join("/");
        return !name.startsWith(own);
      }),
    ).toEqual([]);
  });

  test("the contract knows no server, no page and no app", () => {
    expect(
      offences(/^packages\/api\/src\//, (name) =>
        /^(@orpc\/server|react|@remix-run|node:|@vendor\/(?!pricing-engine))/.test(name),
      ),
    ).toEqual([]);
  });

  test("the design system knows no other package of ours", () => {
    expect(offences(/^packages\/ui\/src\//, (name) => /^@vendor\//.test(name))).toEqual([]);
  });

  test("no package imports an app, and nothing reaches into another package's files", () => {
    expect(
      offences(/^(packages|apps|e2e|bench)\//, (name, file) => {
        const own = file.startsWith("packages/") || file.startsWith("apps/") ? 2 : 1;
        const home = `${file.split("/").slice(0, own).join("/")}/`;
        // What only tests and benchmarks run may use the scripts. An app exports nothing but its map of routes.
        const mayUseScripts = /^(e2e|bench|apps\/docs)\//.test(file);
        const isOurPath = (
          mayUseScripts ? /^(packages|apps|e2e|bench)\// : /^(packages|apps|e2e|bench|scripts)\//
        ).test(name);
        return (
          (isOurPath && !name.startsWith(home)) ||
          /^@vendor\/[^/]+\/(src|dist)/.test(name) ||
          /^@vendor\/(website|reseller|vendor-api|docs)(?!\/routes$)/.test(name)
        );
      }),
    ).toEqual([]);
  });
});

describe("sites: routes → features → server → api", () => {
  const layers = ["routes", "features", "server"];
  test.each(["website", "reseller"])("%s", (app) => {
    const layerOf = (file) => layers.indexOf(new RegExp(`^apps/${app}/app/([^/]+)/`).exec(file)?.[1]);
    expect(
      offences(new RegExp(`^apps/${app}/app/`), (name, file) => {
        const [from, to] = [layerOf(file), layerOf(name)];
        return from >= 0 && to >= 0 && to < from;
      }),
    ).toEqual([]);
    expect(
      offences(new RegExp(`^apps/${app}/app/routes/([^/]+)/`), (name, file) => {
        const route = (of) => new RegExp(`^apps/${app}/app/routes/([^/]+)/`).exec(of)?.[1];
        return route(name) !== undefined && route(name) !== route(file);
      }),
      "a route imports another route's private files",
    ).toEqual([]);
  });
});

describe("API: routes → use case → repository → db", () => {
  const isRoutes = (file) => /^apps\/vendor-api\/src\/modules\/.*\/?([a-z-]*-)?routes?(\.ts)?$/.test(file);
  const isRepository = (file) =>
    /^apps\/vendor-api\/src\/modules\/.*\/([a-z-]*-)?repository(\.ts)?$/.test(file);
  const isDb = (file) => file.startsWith("apps/vendor-api/src/db/");
  const isHttp = (file) => file.startsWith("apps/vendor-api/src/http/");
  const inModules = (file) => file.startsWith("apps/vendor-api/src/modules/");
  const isUseCase = (file) => inModules(file) && !isRoutes(file) && !isRepository(file);

  test("routes leave the database to use cases", () => {
    expect(
      offences(
        /^apps\/vendor-api\/src\/modules\//,
        (name, file) => isRoutes(file) && /^drizzle-orm|^pg$/.test(name),
      ),
    ).toEqual([]);
  });

  test("use cases know neither routes nor HTTP", () => {
    expect(
      offences(
        /^apps\/vendor-api\/src\/modules\//,
        (name, file) => isUseCase(file) && (isRoutes(name) || isHttp(name) || /^(hono|@hono)/.test(name)),
      ),
    ).toEqual([]);
  });

  test("repositories know neither use cases nor routes", () => {
    expect(
      offences(
        /^apps\/vendor-api\/src\/modules\//,
        (name, file) => isRepository(file) && (isRoutes(name) || isHttp(name)),
      ),
    ).toEqual([]);
  });

  test("the schema and its drivers know no module", () => {
    expect(
      offences(
        /^apps\/vendor-api\/src\/db\//,
        (name, file) => !file.includes("/seed/") && (inModules(name) || isHttp(name)),
      ),
    ).toEqual([]);
    expect(isDb("apps/vendor-api/src/db/schema.ts")).toBe(true);
  });
});

describe("house rules", () => {
  test("the product's name is spelt in packages/brand only", () => {
    const product = /product: "([A-Za-z]+)"/.exec(read("packages/brand/src/index.ts"))?.[1];
    expect(product).toBeDefined();
    const pattern = new RegExp(product, "i");
    const spelt = files.filter(
      (file) =>
        !file.startsWith("packages/brand/") &&
        !/\.(md|woff2|png|ico)$|^LICENSE$|\/LICENSE$|^pnpm-lock\.yaml$/.test(file) &&
        pattern.test(read(file)),
    );
    expect(spelt).toEqual([]);
  });

  test("no source file is longer than 300 lines", () => {
    expect(product.filter((file) => read(file).split("\n").length > 301)).toEqual([]);
  });

  test("the lockfile names no registry", () => {
    const lock = read("pnpm-lock.yaml");
    expect(lock).not.toMatch(/https?:\/\//);
    expect(lock).not.toContain("tarball:");
  });

  test("the catalog has every dependency's version, once", () => {
    const workspace = read("pnpm-workspace.yaml");
    const catalog = /\ncatalog:\n((?: {2}.+\n?)+)/.exec(workspace)?.[1] ?? "";
    const names = [...catalog.matchAll(/^ {2}"?([^":\s]+)"?:/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    const strays = files
      .filter((file) => /^(packages|apps)\/[^/]+\/package\.json$|^(e2e|bench)\/package\.json$/.test(file))
      .flatMap((file) => {
        const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
        return Object.entries({ ...dependencies, ...devDependencies })
          .filter(([, range]) => !/^(catalog:|workspace:)/.test(range))
          .map(([name, range]) => `${file}: ${name} ${range}`);
      });
    expect(strays).toEqual([]);
  });
});
