import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useLayoutEffect, useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { applyGlobals, initialGlobals } from "./globals";
import type {} from "./preview-window";
import { schemeOf, storybookTheme } from "./storybook-theme";

type Globals = Record<string, unknown>;
let current: Globals = initialGlobals;
const readers = new Set<() => void>();

// Pages that belong to no story get no globals handed to them: they are listened for from the beginning, and read from
// this page's own preview, for stories in frames say theirs on the same channel.
for (const event of [SET_GLOBALS, GLOBALS_UPDATED]) {
  addons.getChannel().on(event, ({ globals }: { globals: Globals }) => {
    current = window.__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? globals;
    for (const read of readers) read();
  });
}

function subscribe(read: () => void) {
  readers.add(read);
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", read);
  return () => {
    readers.delete(read);
    system.removeEventListener("change", read);
  };
}

/** The docs pages in the toolbar's theme, so that their text is read on the ground that the stories have. */
export function ThemedDocs({ children, ...rest }: PropsWithChildren<DocsContainerProps>) {
  const globals = useSyncExternalStore(subscribe, () => current);
  const scheme = useSyncExternalStore(subscribe, () => schemeOf(current.theme));
  useLayoutEffect(() => applyGlobals(globals), [globals]);
  return (
    <DocsContainer {...rest} theme={storybookTheme(scheme, import.meta.env.STORYBOOK_PRODUCT)}>
      {children}
    </DocsContainer>
  );
}
