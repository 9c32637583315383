import { fileURLToPath } from "node:url";

/** What Storybook writes of each component for coding agents; the parts that are completed. */
interface Manifests {
  components?: {
    components: Record<string, { path: string; import?: string; stories: { snippet?: string }[] }>;
  };
}

export type StoryExamples = (path: string) => Promise<Map<string, string>>;

const docs = fileURLToPath(new URL("..", import.meta.url));

/** Gives each story the complete code that its page shows. Storybook's own lacks what the story's file declares. */
export async function completeManifests(manifests: Manifests, storyExamples: StoryExamples) {
  for (const component of Object.values(manifests.components?.components ?? {})) {
    const examples = await storyExamples(`${docs}/${component.path}`);
    for (const story of component.stories) {
      const [, name = ""] = /^const (\w+)/.exec(story.snippet ?? "") ?? [];
      const code = examples.get(name);
      if (code) story.snippet = code;
    }
    // Each story's code has its own imports.
    delete component.import;
  }
  return manifests;
}
