/** Where a person keeps single keys from acting, as WCAG 2.1.4 asks for: screen readers and speech input send such keys. */
const SETTING = "shortcuts";

export const areShortcutsOn = () => localStorage.getItem(SETTING) !== "off";
export const setShortcuts = (on: boolean) => localStorage.setItem(SETTING, on ? "on" : "off");

/** What each key does, for the list of them. */
export const shortcuts = [
  { key: "/", does: "Search" },
  { key: "j", does: "Next row" },
  { key: "k", does: "Previous row" },
  { key: "Enter", does: "Open the row" },
  { key: "x", does: "Choose the row, where something can be done to several" },
  { key: "?", does: "This list" },
] as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches("input:not([type=checkbox]), select, textarea, [contenteditable=true]");

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(
    "main input[type=search], header input[type=search]",
  );
  field?.focus();
  field?.select();
  return field !== null;
}

/** Focuses the link that opens the next row or the one before; at first the first. */
function moveToRow(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main tbody th a")];
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = links[at === -1 ? 0 : at + step];
  next?.focus();
  return next !== undefined;
}

/** Chooses the row that has the focus, or no longer. */
function chooseRow(): boolean {
  const row = document.activeElement?.closest("main tbody tr");
  const box = row?.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return box !== undefined && box !== null;
}

const actions: Readonly<Record<string, () => boolean>> = {
  "/": focusSearch,
  j: () => moveToRow(1),
  k: () => moveToRow(-1),
  x: chooseRow,
};

/**
 * Acts on single keys outside fields and dialogs.
 * @param showList - Opens the list of shortcuts.
 * @returns What ends it.
 */
export function listenForShortcuts(showList: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]") || !areShortcutsOn()) return;
    if (event.key === "?") showList();
    if (event.key === "?" || actions[event.key]?.()) event.preventDefault();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
