/** What is wrong with packed packages; for the tests of each. */

type Manifest = Record<string, unknown> &
  Partial<Record<"dependencies" | "peerDependencies", Record<string, string>>>;

const dependenciesOf = ({ dependencies, peerDependencies }: Manifest) => ({
  ...dependencies,
  ...peerDependencies,
});

/**
 * @param folder - The package's folder in the repository.
 * @param text - The packed package.json.
 */
export function manifestFaults(folder: string, text: string): string[] {
  const manifest: Manifest = JSON.parse(text);
  const { repository, homepage, bugs, engines, keywords = [], license } = manifest;
  const { url, directory } = (repository ?? {}) as Record<string, string>;
  const missing = Object.entries({ homepage, bugs, engines, license }).filter(([, value]) => !value);
  // A pinned version, and a range of the workspace, would give applications a second copy.
  const pinned = Object.entries(dependenciesOf(manifest)).filter(([, range]) => !range.startsWith("^"));
  return [
    ...missing.map(([field]) => `${field} is missing`),
    ...((keywords as string[]).length > 2 ? [] : ["it has no keywords"]),
    ...(/^git\+https:/.test(url ?? "") && directory === folder ? [] : ["repository is not its folder"]),
    ...pinned.map(([name, range]) => `${name} is pinned: ${range}`),
    ...["workspace-source", "catalog:", "workspace:", "devDependencies", "scripts"]
      .filter((word) => text.includes(`"${word}`))
      .map((word) => `it has ${word}`),
  ];
}

type Bill = {
  bomFormat: string;
  metadata: { component: { type: string; name: string; group?: string; version: string } };
  components: { name: string; group?: string }[];
};

/**
 * @param text - The packed bill of materials.
 * @param manifest - The packed package.json.
 * @param contained - Packages that it has parts of.
 */
export function billFaults(text: string, manifest: string, contained: readonly string[] = []): string[] {
  const { bomFormat, metadata, components }: Bill = JSON.parse(text);
  const { name, version, ...rest }: Manifest = JSON.parse(manifest);
  const nameOf = ({ name, group }: Bill["components"][number]) => (group ? `${group}/${name}` : name);
  const listed = components.map(nameOf);
  return [
    ...(bomFormat === "CycloneDX" ? [] : ["it is not CycloneDX"]),
    ...(nameOf(metadata.component) === name && metadata.component.version === version
      ? []
      : ["it is of another package"]),
    ...[...Object.keys(dependenciesOf(rest)), ...contained]
      .filter((each) => !listed.includes(each))
      .map((each) => `${each} is not listed`),
    ...listed
      .filter((each) => /^(typescript|vitest|tsup)$/.test(each))
      .map((each) => `${each} is not shipped`),
  ];
}
