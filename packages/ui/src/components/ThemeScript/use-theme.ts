"use client";

import { useCallback, useEffect, useSyncExternalStore } from "react";
import { themeKey } from "./ThemeScript";

/** `system` follows the reader's system. */
export type ThemeChoice = "light" | "dark" | "system";

const listeners = new Set<() => void>();

function read(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "system";
}

function apply(theme: string | null): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  for (const listener of listeners) listener();
}

const dark = "(prefers-color-scheme: dark)";

function readShown(): "light" | "dark" {
  const theme = read();
  if (theme !== "system") return theme;
  return matchMedia(dark).matches ? "dark" : "light";
}

function subscribeShown(listener: () => void): () => void {
  const system = matchMedia(dark);
  system.addEventListener("change", listener);
  const unsubscribe = subscribe(listener);
  return () => {
    system.removeEventListener("change", listener);
    unsubscribe();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The reader's choice of theme, a function that changes it here, in other tabs and for later visits, and the theme that is shown:
 * the choice, or the system's. On the server and while hydrating they are `system` and `light`.
 * @param options.storageKey - As that of `ThemeScript`. @default "theme"
 * @example const [theme, setTheme] = useTheme();
 * @example const [, setTheme, shown] = useTheme();
 */
export function useTheme({
  storageKey = themeKey,
}: {
  storageKey?: string | undefined;
} = {}): readonly [theme: ThemeChoice, setTheme: (theme: ThemeChoice) => void, shown: "light" | "dark"] {
  const theme = useSyncExternalStore<ThemeChoice>(subscribe, read, () => "system");
  const shown = useSyncExternalStore<"light" | "dark">(subscribeShown, readShown, () => "light");
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey) apply(newValue);
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [storageKey]);
  const setTheme = useCallback(
    (choice: ThemeChoice) => {
      apply(choice);
      try {
        if (choice === "system") localStorage.removeItem(storageKey);
        else localStorage.setItem(storageKey, choice);
      } catch {
        // Without storage the choice lasts until the page is left.
      }
    },
    [storageKey],
  );
  return [theme, setTheme, shown];
}
