import { composeStories } from "@storybook/react-vite";
import { act, type ComponentType, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../test/axe";
import { emulateMedia } from "../test/media";
import "./theme/lagoon";

type Stories = Parameters<typeof composeStories>[0];
type ComposedStory = ComponentType & { readonly tags: readonly string[] };
const modules = import.meta.glob<Stories>("./**/*.stories.tsx", { eager: true });

const stories = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(composeStories(module) as Record<string, ComposedStory>).map(
    ([name, Story]) => [`${path.split("/").at(-1)?.replace(".stories.tsx", "")} ${name}`, Story] as const,
  ),
);

const root = document.documentElement;
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** Disables React's act environment after `change`, so that components update as in an application. */
async function acted(change: () => void): Promise<void> {
  react.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    await act(async () => change());
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

/** Hydrates the server's HTML of a story in strict mode, which runs every effect twice. */
async function withHydrated(Story: ComponentType, look: () => Promise<void> | void): Promise<void> {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Story />);
  const errors: unknown[] = [];
  let unmount = (): void => undefined;
  await acted(() => {
    const hydrated = hydrateRoot(
      page,
      <StrictMode>
        <Story />
      </StrictMode>,
      { onRecoverableError: (error) => errors.push(error) },
    );
    unmount = () => hydrated.unmount();
  });
  try {
    expect(errors).toEqual([]);
    await look();
  } finally {
    await acted(unmount);
    page.remove();
  }
}

const fitsThePhone = () => expect(root.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** Animations longer than a frame that move or resize something, despite reduced motion. */
function movements(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const effect = animation.effect;
    if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) < 20) return [];
    const moved = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => /^(transform|translate|scale|rotate|inset|top|left|width|height|margin)/.test(name));
    return moved.length > 0 ? [`${effect.target?.outerHTML.slice(0, 120)}: ${moved.join(", ")}`] : [];
  });
}

/** Sets attributes on the root element for the tests of one group. */
function useAttributes(attributes: Readonly<Record<string, string>>): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) root.removeAttribute(name);
    };
  });
}

describe("in light", () => {
  useAttributes({ "data-theme": "light" });

  it.each(stories)(
    "%s hydrates, breaks no accessibility rule and does not overflow a phone",
    (_name, Story) =>
      withHydrated(Story, async () => {
        await expectAccessible();
        fitsThePhone();
      }),
  );
});

describe("in lagoon, from right to left, compact, with reduced motion", () => {
  useAttributes({ "data-theme": "light", "data-brand": "lagoon", "data-density": "compact", dir: "rtl" });
  beforeAll(async () => {
    await emulateMedia({ reducedMotion: "reduce" });
    return () => emulateMedia({ reducedMotion: null });
  });

  it.each(stories)("%s does not animate or overflow a phone", (_name, Story) =>
    withHydrated(Story, () => {
      expect(movements()).toEqual([]);
      fitsThePhone();
    }),
  );
});

// theme/contrast.test.ts computes the contrast of every pair and theme; here axe checks that components use those
// pairs.
describe.each([
  ["in dark", { "data-theme": "dark" }],
  [
    "in lagoon, from right to left, compact",
    { "data-theme": "light", "data-brand": "lagoon", "data-density": "compact", dir: "rtl" },
  ],
  ["in lagoon dark", { "data-theme": "dark", "data-brand": "lagoon" }],
])("%s", (_name, attributes) => {
  useAttributes(attributes);

  it.each(stories.filter(([, { tags }]) => tags.includes("every-mode")))(
    "%s breaks no rule about colours and targets",
    (_name, Story) => withHydrated(Story, () => expectAccessible(document.body, { looksOnly: true })),
  );
});
