import { composeStories } from "@storybook/react-vite";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { Disclosure } from "../../src/components/Disclosure";
import { TextLink } from "../../src/components/Text";
import * as styles from "./specimen.css";

type StoryFile = Parameters<typeof composeStories>[0];

type ComposedStory = ComponentType & {
  /** "overlays-dialog--with-form" */
  readonly id: string;
  readonly tags: readonly string[];
  readonly parameters: {
    readonly docs?: { readonly story?: { inline?: boolean; height?: string; iframeHeight?: number } };
  };
};

const files = import.meta.glob<StoryFile>("../../src/components/*/*.stories.tsx");

/** The story that shows most of a component: one that is pictured in every mode or in every test run. */
async function loadMainStory(load: () => Promise<StoryFile>): Promise<ComposedStory | undefined> {
  const file = await load();
  const composed = composeStories(file) as Record<string, ComposedStory>;
  // A module's exports are sorted by name. Storybook adds the order of the file.
  const stories = (file.__namedExportsOrder ?? Object.keys(composed)).flatMap((name) => composed[name] ?? []);
  const findTagged = (tag: string) => stories.find(({ tags }) => tags.includes(tag));
  return findTagged("every-mode") ?? findTagged("picture");
}

/** Every component in the picked brand. Each is loaded when the reader scrolls near it. */
export function EveryComponent() {
  return (
    <div className={`sb-unstyled skip-toc ${styles.examples}`} data-brand="yours">
      {Object.entries(files).map(([path, load]) => (
        <Example key={path} name={path.replace(/.*\/(\w+)\.stories\.tsx$/, "$1")} load={load} />
      ))}
    </div>
  );
}

function Example({ name, load }: { name: string; load: () => Promise<StoryFile> }) {
  const place = useRef<HTMLElement>(null);
  const [Story, setStory] = useState<ComposedStory>();
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void loadMainStory(load).then((story) => setStory(() => story));
      },
      { rootMargin: "50%" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <section ref={place} aria-label={name} className={styles.example}>
      {Story ? (
        <>
          <p>
            <TextLink href={`./?path=/docs/${Story.id.replace(/--.*/, "")}--docs`} target="_top">
              {name}
            </TextLink>
          </p>
          <StoryOrFrame Story={Story} name={name} />
        </>
      ) : (
        <p>{name}</p>
      )}
    </section>
  );
}

/** Shows overlays and whole sections in a frame, as their docs pages do. */
function StoryOrFrame({ Story, name }: { Story: ComposedStory; name: string }) {
  const { inline, height, iframeHeight = 320 } = Story.parameters.docs?.story ?? {};
  const isOverlay = Story.id.startsWith("overlays-");
  if (inline !== false && !isOverlay)
    return (
      <div>
        <Story />
      </div>
    );
  const frame = (
    <iframe
      className={styles.frame}
      title={name}
      src={`iframe.html?viewMode=story&id=${Story.id}`}
      loading="lazy"
      style={{ blockSize: height ?? iframeHeight }}
    />
  );
  // Overlays take the focus, so they must not open while the designer scrolls or types.
  return isOverlay ? <Disclosure title={`Open ${name}`}>{frame}</Disclosure> : frame;
}
