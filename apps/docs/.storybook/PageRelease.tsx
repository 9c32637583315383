import releases from "virtual:releases";
import type { DocsContextProps } from "@storybook/addon-docs/blocks";
import { Badge } from "@vendor/ui/badge";
import type { ReactNode } from "react";

const tones = { stable: "neutral", new: "accent", deprecated: "caution" } as const;
const words = { stable: "Stable", new: "New", deprecated: "Deprecated" };

/** The component whose page this is, by its folder's name; undefined on other pages. */
function releaseOf(context: DocsContextProps) {
  const file: unknown = context.componentStories()[0]?.parameters.fileName;
  const [, component = ""] = /components\/(\w+)\//.exec(String(file)) ?? [];
  return releases[component];
}

/** Text of a release note, with its parts in backticks as code. */
const noteText = (text: string) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? <code key={`${at}${part}`}>{part}</code> : part));

/** Shows a component's status above its page and its release notes below. */
export function PageRelease({ context, children }: { context: DocsContextProps; children: ReactNode }) {
  const release = releaseOf(context);
  if (!release) return children;
  const { status, notes } = release;
  return (
    <>
      <div className="sb-unstyled vendor-status">
        <Badge tone={tones[status]}>{words[status]}</Badge>
      </div>
      {children}
      {notes.length > 0 ? (
        <>
          <h2 id="release-notes">Release notes</h2>
          <ul>
            {notes.map(({ version, text }) => (
              <li key={text}>
                <strong>{version === "next" ? "Next version" : version}</strong>: {noteText(text)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
