import { existsSync, lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, ToolchainError } from "./install.mjs";
import { runPnpm } from "./toolchain.mjs";

/** `name@version` of the package that a file or folder belongs to. */
function packageOf(file) {
  for (let folder = file; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = path.join(folder, "package.json");
    if (!existsSync(manifest)) continue;
    // Some packages have manifests inside, which only say how their files are read.
    const { name, version } = JSON.parse(readFileSync(manifest, "utf8"));
    if (name && version) return `${name}@${version}`;
  }
  throw new ToolchainError(`${file} belongs to no package`);
}

/**
 * @param files From the repository's root. Links count for nothing, what they lead to is listed itself. Sources of packages that were
 * bundled need not exist.
 */
export function packagesOf(files) {
  const paths = files.map((file) => path.join(root, file));
  const isLink = (file) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  return new Set(paths.filter((file) => !isLink(file)).map(packageOf));
}

const nameOf = ({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`;

/**
 * A bill of materials without the components that are not shipped.
 * @param bom CycloneDX, as pnpm writes it.
 * @param shipped `name@version` of each package.
 * @param product What contains them: its name, version and licence.
 * @throws {ToolchainError} when pnpm does not list a package that is shipped.
 */
export function onlyShipped(bom, shipped, { name, version, license }) {
  const components = bom.components.filter((component) => shipped.has(nameOf(component)));
  const listed = new Set(components.map(nameOf));
  const missing = [...shipped].filter((each) => !listed.has(each));
  if (missing.length > 0)
    throw new ToolchainError(`The services do not depend on what they contain: ${missing.join(", ")}`);
  const product = {
    type: "application",
    name,
    version,
    "bom-ref": name,
    licenses: [{ license: { id: license } }],
  };
  const refs = new Set(components.map((component) => component["bom-ref"]));
  const dependencies = bom.dependencies
    .map(({ ref, dependsOn = [] }) => ({
      ref: ref === bom.metadata.component["bom-ref"] ? name : ref,
      dependsOn: dependsOn.filter((each) => refs.has(each)),
    }))
    .filter(({ ref }) => ref === name || refs.has(ref));
  return { ...bom, metadata: { ...bom.metadata, component: product }, components, dependencies };
}

/**
 * A bill of materials with further components, which a build contains parts of.
 * @param from The bill that has them.
 * @param names Their packages.
 */
export function withContained(bom, from, names) {
  const added = from.components.filter((each) => names.includes(nameOf(each).replace(/@[^@]*$/, "")));
  if (added.length !== names.length)
    throw new ToolchainError(`pnpm does not list all of ${names.join(", ")}`);
  const product = bom.metadata.component["bom-ref"];
  const refs = added.map((each) => each["bom-ref"]);
  const dependencies = bom.dependencies.map(({ ref, dependsOn = [] }) => ({
    ref,
    dependsOn: ref === product ? [...dependsOn, ...refs] : dependsOn,
  }));
  return { ...bom, components: [...bom.components, ...added], dependencies };
}

/** What pnpm lists for packages of this repository: CycloneDX 1.6, from the lockfile and the installed packages. */
export async function listComponents(packages, { type = "application", prod = true } = {}) {
  const format = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", type];
  const filters = packages.flatMap((name) => ["--filter", name]);
  const { code, output } = await runPnpm(["sbom", ...format, ...(prod ? ["--prod"] : []), ...filters]);
  if (code !== 0) throw new ToolchainError(`pnpm could not list the components:\n${output.trim()}`);
  return JSON.parse(output.slice(output.indexOf("{")));
}
