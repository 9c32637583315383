/** What stays usable while a dialog is open, such as messages: the attribute of its outermost element. */
const ABOVE = "[data-above-dialogs]";

/** The open dialogs of the page, the last on top. */
const overlays: HTMLElement[] = [];
let disabled: HTMLElement[] = [];

/** Makes everything inert but the overlay and what is above dialogs. */
function disableAround(parent: Element, overlay: Element): void {
  for (const child of parent.children) {
    if (child === overlay || child.matches(ABOVE) || !(child instanceof HTMLElement) || child.inert) continue;
    if (child.contains(overlay) || child.querySelector(ABOVE)) disableAround(child, overlay);
    else {
      child.inert = true;
      disabled.push(child);
    }
  }
}

function update(): void {
  const { body, documentElement: page } = document;
  for (const element of disabled) element.inert = false;
  disabled = [];
  const top = overlays.at(-1);
  if (top) disableAround(body, top);
  // Keeps the page's width where its scrollbar takes up space.
  if (top && window.innerWidth > page.clientWidth) page.style.scrollbarGutter = "stable";
  if (!top) page.style.scrollbarGutter = "";
  page.style.overflow = top ? "hidden" : "";
}

/**
 * Makes the rest of the page inert and keeps it from scrolling while a dialog is open.
 * @returns a function that ends it.
 */
export function openModal(overlay: HTMLElement): () => void {
  overlays.push(overlay);
  update();
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1);
    update();
  };
}

const STOPS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex], [contenteditable]";

/** The elements that Tab reaches; of radio buttons with one name the checked one. */
function tabStops(overlay: HTMLElement): HTMLElement[] {
  const reachable = [...overlay.querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(":disabled") && element.getClientRects().length > 0,
  );
  const names = new Set(
    reachable.flatMap((element) =>
      element.matches("[type=radio]:checked") ? (element as HTMLInputElement).name : [],
    ),
  );
  return reachable.filter(
    (element) =>
      !element.matches("[type=radio]:not(:checked)") || !names.has((element as HTMLInputElement).name),
  );
}

/**
 * Moves the focus from the last element to the first and back.
 * @returns whether it did; otherwise the browser moves the focus.
 */
export function wrapFocus(overlay: HTMLElement, isBackward: boolean): boolean {
  const stops = tabStops(overlay);
  const focused = document.activeElement as HTMLElement;
  // The dialog has the focus first, before its elements.
  const isBefore = isBackward && focused.matches("[aria-modal]");
  const isAtEdge = isBefore || focused === stops.at(isBackward ? 0 : -1) || stops.length === 0;
  if (isAtEdge) stops.at(isBackward ? -1 : 0)?.focus();
  return isAtEdge;
}
