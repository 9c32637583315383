import { readFileSync } from "node:fs";

const { repository } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
/** A registry accepts a provenance statement only for the repository that built the package. */
const address = GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : repository;

/** Exports and imports without the condition that leads to the sources, which are not packed. */
function withoutSources(entry) {
  if (entry === null || typeof entry !== "object") return entry;
  const kept = Object.entries(entry).filter(([condition]) => condition !== "workspace-source");
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutSources(value)]));
}

export const hooks = {
  /** Completes the manifest of a package as it is packed. */
  beforePacking({ scripts: _, devDependencies: __, exports, imports, ...manifest }) {
    const directory = `packages/${manifest.name.split("/").at(-1)}`;
    return {
      ...manifest,
      repository: { type: "git", url: `git+${address}.git`, directory },
      homepage: `${address}/tree/main/${directory}#readme`,
      bugs: { url: `${address}/issues` },
      exports: withoutSources(exports),
      ...(imports && { imports: withoutSources(imports) }),
    };
  },
};
