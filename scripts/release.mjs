/**
 * `npm run release:pack`: builds the services and copies them with the files that they need at run time to `release/`, which
 * starts with Node alone (docs/operations/release.md). `--no-build` packs the builds that exist.
 */
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { root, ToolchainError } from "./install.mjs";
import { listComponents, onlyShipped, packagesOf } from "./sbom.mjs";
import { build, runCommand, runPnpm } from "./toolchain.mjs";

const target = path.join(root, "release");
const services = ["vendor-api", "website", "reseller", "backoffice"].map((name) => `@vendor/${name}`);
const MOST_MB = 250;

/** What the services load without an import: pages, styles, migrations, fonts, threads. */
const folders = [
  "apps/vendor-api/dist",
  "apps/website/build",
  "apps/reseller/build",
  "apps/backoffice/build",
  "packages/remix-kit/dist",
];
/** Packages that only development uses. */
const leftOut = ["vite", "esbuild", "rollup", "tsx", "jiti"];
const isLeftOut = (file) =>
  leftOut.some((name) => file.includes(`node_modules/${name}/`)) ||
  /[.]map$|-modules[.]json$|cluster[.]tar[.]gz$/.test(file);

/** @returns The files in a folder, from the repository's root. */
function filesIn(folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** Copies a file, or a symbolic link of pnpm's as such. @returns Its size in bytes. */
function copy(file) {
  const from = path.join(root, file);
  cpSync(from, path.join(target, file), { verbatimSymlinks: true });
  const found = lstatSync(from);
  return found.isFile() ? found.size : 0;
}

/** The sources of which builds contain parts: those of source maps, and those that the sites' builds list. */
function bundledSources(built) {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
  const mapped = built
    .filter((file) => /[.]js[.]map$/.test(file))
    .flatMap((file) => read(file).sources.map((source) => path.join(path.dirname(file), source)));
  return [...mapped, ...built.filter((file) => file.endsWith("-modules.json")).flatMap(read)];
}

/** The licences of all packages that the services depend on, because builds contain parts of them without their files. */
async function licences() {
  const filters = services.flatMap((name) => ["--filter", `${name}...`]);
  const { code, output } = await runPnpm(["licenses", "list", "--prod", "--json", ...filters]);
  if (code !== 0) throw new ToolchainError(`pnpm could not list the licences:\n${output.trim()}`);
  const packages = Object.values(JSON.parse(output.slice(output.indexOf("{")))).flat();
  const texts = packages.map(({ name, versions, license, paths, homepage }) => {
    const isLicence = (file) => /^(licen[cs]e|copying|notice)/i.test(file);
    const files = paths.slice(0, 1).flatMap((folder) =>
      readdirSync(folder)
        .filter(isLicence)
        .map((file) => readFileSync(path.join(folder, file), "utf8").trim()),
    );
    return [`${name} ${versions.join(", ")}: ${license}`, homepage ?? "", ...files]
      .filter(Boolean)
      .join("\n\n");
  });
  return `${texts.sort().join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

if (!process.argv.includes("--no-build")) {
  const { tasks } = JSON.parse(readFileSync(path.join(root, "turbo.json"), "utf8"));
  await build(tasks["//#release:files"].dependsOn.map((task) => task.replace("#build", "")));
}
const built = folders.flatMap(filesIn);
const programs = built.filter((file) => /(dist|build[/]server)[/].*[.]m?js$/.test(file));
const { fileList } = await nodeFileTrace(
  [...programs, ...["website", "reseller", "backoffice"].map((name) => `apps/${name}/server.mjs`)].map(
    (file) => path.join(root, file),
  ),
  { base: root, conditions: ["node", "module-sync", "production"], ignore: isLeftOut },
);
rmSync(target, { recursive: true, force: true });
mkdirSync(target);
const files = new Set([...fileList, ...built].filter((file) => !isLeftOut(file)));
const bytes = [...files].reduce((sum, file) => sum + copy(file), 0);
cpSync(path.join(root, "deploy"), target, { recursive: true });
cpSync(path.join(root, "LICENSE"), path.join(target, "LICENSE"));
writeFileSync(path.join(target, "THIRD-PARTY-LICENSES.txt"), await licences());
const { output: version } = await runCommand("git", ["describe", "--always", "--dirty"], { cwd: root });
const repository = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const { engines, license } = repository;
const named = { name: "vendor-release", version: "0.0.0", commit: version };
const product = [repository.name, ...services];
const isPart = (each) => !product.includes(each.slice(0, each.lastIndexOf("@")));
const shipped = new Set([...packagesOf([...files, ...bundledSources(built)])].filter(isPart));
const bom = onlyShipped(await listComponents(services), shipped, { name: named.name, version, license });
writeFileSync(path.join(target, "sbom.cdx.json"), `${JSON.stringify(bom, null, 2)}\n`);
const about = { ...named, private: true, type: "module", license, engines };
writeFileSync(path.join(target, "package.json"), `${JSON.stringify(about, null, 2)}\n`);

const megabytes = bytes / 1e6;
console.log(`release/: ${files.size} files, ${megabytes.toFixed(1)} MB, ${version}`);
if (megabytes > MOST_MB) {
  console.error(`A release may have ${MOST_MB} MB.`);
  process.exitCode = 1;
}
