import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useLayoutEffect, useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { applyGlobals, initialGlobals } from "./globals";
import { PageRelease } from "./PageRelease";
import type {} from "./preview-window";
import { schemeOf, storybookTheme } from "./storybook-theme";

type Globals = Record<string, unknown>;
let current: Globals = initialGlobals;
const readers = new Set<() => void>();

// Docs pages without a story receive no globals, so listen from the start and read them from this page's own preview;
// stories in frames send theirs on the same channel.
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

/** Renders docs pages in the toolbar's theme, like the stories on them. */
export function ThemedDocs({ children, ...rest }: PropsWithChildren<DocsContainerProps>) {
  const globals = useSyncExternalStore(subscribe, () => current);
  const scheme = useSyncExternalStore(subscribe, () => schemeOf(current.theme));
  useLayoutEffect(() => applyGlobals(globals), [globals]);
  return (
    <DocsContainer {...rest} theme={storybookTheme(scheme, import.meta.env.STORYBOOK_PRODUCT)}>
      <PageRelease context={rest.context}>{children}</PageRelease>
    </DocsContainer>
  );
}
