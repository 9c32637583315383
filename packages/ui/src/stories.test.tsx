import { composeStories } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../test/axe";

type Stories = Parameters<typeof composeStories>[0];
const modules = import.meta.glob<Stories>("./**/*.stories.tsx", { eager: true });

const stories = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(composeStories(module)).map(
    ([name, Story]) => [`${path.split("/").at(-1)?.replace(".stories.tsx", "")} ${name}`, Story] as const,
  ),
);

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

describe.each(["light", "dark"])("in the %s theme", (theme) => {
  it.each(stories)("%s breaks no accessibility rule and does not overflow a phone", async (_name, Story) => {
    document.documentElement.dataset.theme = theme;
    const Shown = Story as ComponentType;
    await render(<Shown />);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});
