import { composeStories } from "@storybook/react-vite";
import { act, type ComponentType, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";

type Stories = Parameters<typeof composeStories>[0];
const modules = import.meta.glob<Stories>("./**/*.stories.tsx", { eager: true });

const stories = Object.entries(modules).flatMap(([path, module]) =>
  Object.entries(composeStories(module)).map(
    ([name, Story]) => [`${path.split("/").at(-1)?.replace(".stories.tsx", "")} ${name}`, Story] as const,
  ),
);

const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => {
  react.IS_REACT_ACT_ENVIRONMENT = true;
});
afterAll(() => {
  react.IS_REACT_ACT_ENVIRONMENT = false;
});

it.each(stories)(
  "%s takes up the server's HTML as it is, with every effect run twice",
  async (_name, Story) => {
    const Shown = Story as ComponentType;
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = renderToString(<Shown />);
    const faults: unknown[] = [];
    // React's own complaints on the console fail the test as well.
    const root = await act(async () =>
      hydrateRoot(
        page,
        <StrictMode>
          <Shown />
        </StrictMode>,
        { onRecoverableError: (fault) => faults.push(fault) },
      ),
    );
    expect(faults).toEqual([]);
    await act(async () => root.unmount());
    page.remove();
  },
);
