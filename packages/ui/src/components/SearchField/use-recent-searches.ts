"use client";

import { useEffect, useState } from "react";

export interface RecentSearches {
  /** Newest first; none on the server and before hydration. */
  recent: readonly string[];
  remember: (words: string) => void;
  forget: () => void;
}

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((words) => typeof words === "string") : [];
  } catch {
    // Storage may be blocked, or hold something else.
    return [];
  }
}

function write(key: string, recent: readonly string[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Without storage they are known until the page is left.
  }
}

/**
 * Keeps the last searches in this browser. Forget them at log-out: they may contain names of people.
 * @param key - the storage's key, one for each kind of search
 */
export function useRecentSearches(key: string, limit = 5): RecentSearches {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(read(key)), [key]);
  function set(next: readonly string[]) {
    write(key, next);
    setRecent(next);
  }
  return {
    recent,
    remember(words) {
      const text = words.trim();
      if (text === "") return;
      const others = read(key).filter((other) => other.toLowerCase() !== text.toLowerCase());
      set([text, ...others].slice(0, limit));
    },
    forget: () => set([]),
  };
}
