/**
 * The status and release notes of each component, read from the changesets, the change log and `@deprecated`: there is no
 * list to keep. A note belongs to every component that it names in backticks. A sentence "New: `Name`" makes that
 * component new until the next release.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Note {
  /** "next" for what is not released yet. */
  version: string;
  text: string;
}

export interface Release {
  status: "stable" | "new" | "deprecated";
  notes: readonly Note[];
}

const ui = fileURLToPath(new URL("..", import.meta.url));
const oneLine = (text: string) => text.trim().replace(/\s+/g, " ");

/** The notes of a folder's changesets that concern the package. */
function unreleased(folder: string): Note[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, "utf8").split(/^---$/m))
    .filter(([, packages = ""]) => packages.includes('"@vendor/ui"'))
    .map(([, , text = ""]) => ({ version: "next", text: oneLine(text) }));
}

/** The notes of a change log as changesets write it: "## 0.1.0", then a list item for each note. */
function released(log: string): Note[] {
  return log.split(/^## /m).flatMap((section) => {
    const [version = "", ...lines] = section.split("\n");
    if (!/^\d/.test(version)) return [];
    const items = lines.join("\n").split(/^- /m).slice(1);
    return items.map((item) => ({
      version: version.trim(),
      text: oneLine(item.replace(/^#+ .*$/gm, "").replace(/^[\da-f]{7,}: /, "")),
    }));
  });
}

/** The notes of the package, newest first. */
export function readNotes(): Note[] {
  return [...unreleased(`${ui}/../../.changeset`), ...released(readFileSync(`${ui}/CHANGELOG.md`, "utf8"))];
}

const names = (text: string) => [...text.matchAll(/`<?([A-Z]\w*)/g)].map((match) => match[1]);

/** Whether the note introduces one of the names. */
const adds = ({ text }: Note, own: ReadonlySet<string | undefined>) =>
  names(/\bNew\b[^:.]*: ([^.]*)/.exec(text)?.[1] ?? "").some((name) => own.has(name));

/**
 * The release of a component.
 * @param exported - What the component's entry exports.
 */
export function releaseOf(
  exported: readonly { name: string; deprecated?: string }[],
  notes: readonly Note[],
): Release {
  const own = new Set<string | undefined>(exported.map(({ name }) => name));
  const newest = notes[0]?.version;
  const isDeprecated = exported.length > 0 && exported.every(({ deprecated }) => deprecated !== undefined);
  const isNew = notes.some((note) => note.version === newest && adds(note, own));
  return {
    status: isDeprecated ? "deprecated" : isNew ? "new" : "stable",
    notes: notes.filter(({ text }) => names(text).some((name) => own.has(name))),
  };
}
