import type { Page } from "@playwright/test";

/** The names of radios that several examples of a docs page use: they would be one group. */
export function sharedRadioNames(page: Page): Promise<string[]> {
  return page.locator("input[type=radio]").evaluateAll((radios) => {
    const groups = new Map<string, Set<Element | null>>();
    for (const radio of radios as HTMLInputElement[]) {
      // Radios in different forms are different groups.
      if (radio.form) continue;
      const group = groups.get(radio.name) ?? new Set();
      groups.set(radio.name, group.add(radio.closest("fieldset, .sb-story")));
    }
    return [...groups].filter(([, places]) => places.size > 1).map(([name]) => name);
  });
}
