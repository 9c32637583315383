import { composeStories } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../test/axe";
import { emulateMedia, type MediaSettings } from "../test/media";
import "./theme/lagoon";

type Stories = Parameters<typeof composeStories>[0];
const modules = import.meta.glob<Stories>("./**/*.stories.tsx", { eager: true });

const stories = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(composeStories(module)).map(
    ([name, Story]) => [`${path.split("/").at(-1)?.replace(".stories.tsx", "")} ${name}`, Story] as const,
  ),
);

interface Setting {
  readonly name: string;
  /** As an application sets them on its root element. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly media?: MediaSettings;
  /** The first setting is held to every rule; names and roles are the same in the others. */
  readonly looksOnly: boolean;
}

const settings: readonly Setting[] = [
  { name: "in light", attributes: { "data-theme": "light" }, looksOnly: false },
  { name: "in dark", attributes: { "data-theme": "dark" }, looksOnly: true },
  {
    name: "in lagoon, from right to left, compact",
    attributes: { "data-theme": "light", "data-brand": "lagoon", "data-density": "compact", dir: "rtl" },
    looksOnly: true,
  },
  {
    name: "in lagoon dark, with reduced motion",
    attributes: { "data-theme": "dark", "data-brand": "lagoon" },
    media: { reducedMotion: "reduce" },
    looksOnly: true,
  },
];

const root = document.documentElement;

/** Movement that a reader who asked for less would still see: anything over a frame that changes places or sizes. */
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

describe.each(settings)("$name", ({ attributes, media, looksOnly }) => {
  beforeAll(async () => {
    if (!media) return;
    await emulateMedia(media);
    return () => emulateMedia(Object.fromEntries(Object.keys(media).map((key) => [key, null])));
  });
  afterEach(() => {
    for (const name of Object.keys(attributes)) root.removeAttribute(name);
  });

  it.each(stories)("%s breaks no accessibility rule and does not overflow a phone", async (_name, Story) => {
    for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
    const Shown = Story as ComponentType;
    await render(<Shown />);
    await expectAccessible(document.body, { looksOnly });
    expect(root.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    if (media?.reducedMotion) expect(movements()).toEqual([]);
  });
});
