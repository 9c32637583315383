import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { everyModeTag } from "./modes";

export const storybookDir = fileURLToPath(new URL("../storybook-static", import.meta.url));

export interface Story {
  /** "actions-button--primary" */
  id: string;
  /** "Actions/Button" */
  title: string;
  name: string;
  tags: readonly string[];
}

interface Entry extends Story {
  type: "story" | "docs";
  subtype?: string;
}

/** Everything in the built Storybook. @throws when it has not been built. */
function readEntries(): Entry[] {
  const file = `${storybookDir}/index.json`;
  if (!existsSync(file))
    throw new Error("Storybook is not built: run `npx pnpm exec turbo run build:storybook`.");
  const { entries } = JSON.parse(readFileSync(file, "utf8")) as { entries: Record<string, Entry> };
  return Object.values(entries);
}

export const readDocsPages = () => readEntries().filter(({ type }) => type === "docs");

/** The stories that are pictured. */
export const readStories = (): Story[] =>
  readEntries().filter(({ type, tags }) => type === "story" && !tags.includes("no-picture"));

/** The stories whose pictures `npm test` compares; `npm run test:full` compares all. */
export const showsMost = ({ tags }: Story): boolean =>
  tags.includes("picture") || tags.includes(everyModeTag);

/** The path of a story's picture in the pictures folder. */
export function pictureOf({ id }: Story, mode: string): [folder: string, file: string] {
  const [component = id, story = "story"] = id.split("--");
  return [component, `${story}.${mode}.png`];
}
