import { type KeyboardEvent, type RefObject, useRef } from "react";

/** The items of a menu that can be chosen. */
export function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled])") ?? [])];
}

/** Moves the focus as an arrow key, Home or End does, and chooses by Space. @returns whether the key is one of these. */
export function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (key === " ") {
    items[at]?.click();
    return true;
  }
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[at + 1] ?? items[0],
    // From the menu itself to the last item.
    ArrowUp: items[at - 1] ?? items.at(-1),
    Home: items[0],
    End: items.at(-1),
  };
  targets[key]?.focus();
  return key in targets;
}

/** Focuses the next item that begins with a text, whatever its case and accents. */
function searchItem(menu: HTMLElement | null, text: string): void {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  // One letter goes on from the focused item; more letters may be its own.
  const from = text.length === 1 ? at + 1 : Math.max(at, 0);
  const found = [...items.slice(from), ...items.slice(0, from)].find((item) => {
    const name = item.dataset.text ?? item.textContent ?? "";
    return name.slice(0, text.length).localeCompare(text, undefined, { sensitivity: "base" }) === 0;
  });
  found?.focus();
}

/** Letters that follow each other within this time, in ms, are one text. */
const SEARCH_TIME = 1000;

/** Searches the items by the letters that are typed. @returns whether a key is one of these; a space is within a text. */
export function useMenuSearch(menu: RefObject<HTMLElement>): (event: KeyboardEvent) => boolean {
  const last = useRef({ text: "", at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }) => {
    const before = timeStamp - last.current.at < SEARCH_TIME ? last.current.text : "";
    const isLetter = key.length === 1 && (key !== " " || before !== "");
    if (!isLetter || ctrlKey || metaKey || altKey) return false;
    last.current = { text: before + key, at: timeStamp };
    searchItem(menu.current, last.current.text);
    return true;
  };
}
