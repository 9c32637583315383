/** What the focus goes to when what had it is gone: a list, table or section says where the person is; `main` contains all. */
const PLACES =
  "table, ul, ol, dl, form, fieldset, section, article, header, main, [role=region], [role=group], [tabindex]";

/** An element and what contains it, the innermost first. */
export function withAncestors(element: Element | null): Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : [];
}

/** Focuses an element that is not focusable otherwise, until it loses the focus. */
export function focusOnce(element: HTMLElement): void {
  const isFocusable = element.matches("a[href], button, input, select, textarea, [tabindex]");
  if (!isFocusable) element.tabIndex = -1;
  element.dataset.focusReturned = "";
  element.addEventListener(
    "blur",
    () => {
      if (!isFocusable) element.removeAttribute("tabindex");
      delete element.dataset.focusReturned;
    },
    { once: true },
  );
  element.focus({ preventScroll: true });
}

const isNowhere = () => (document.activeElement ?? document.body) === document.body;

/** The element that had the focus last, with what contained it then (`event.composedPath()`), and the path of its page. */
export type LastFocus = { path: readonly EventTarget[]; page: string };

/**
 * Keeps the focus of the page where the person is, for as long as the page is open: when the focused element is removed, such as
 * the button of a row, the focus goes to the nearest list, table or section around it that is still there; when it was disabled
 * meanwhile, back to it. What takes the focus itself, such as a message or a dialog, is not disturbed, and neither are links to
 * other pages. The focused element has the attribute `data-focus-returned`.
 * @param last - What had the focus while this function was loading; what was removed meanwhile is then treated alike.
 * @returns a function that ends it.
 * @example keepFocus(); // in the browser, once
 */
export function keepFocus(last?: LastFocus): () => void {
  let path: Element[] = [];
  let page = "";
  let isWaiting = false;

  /** A form may lead to another page that has the same frame, such as the list without what it removed. */
  const isOfThisPage = () =>
    page === window.location.pathname || path.some((element) => element.matches("form[method=post]"));
  const isLost = () => isNowhere() && path.length > 0 && isOfThisPage();

  function findPlace(): Element | undefined {
    const [focused] = path;
    if (focused?.isConnected) return focused.matches(":disabled") ? undefined : focused;
    return path.find((element) => element.isConnected && element.matches(PLACES));
  }

  function returnFocus() {
    isWaiting = false;
    const place = isLost() ? findPlace() : undefined;
    if (place instanceof HTMLElement) focusOnce(place);
  }

  function remember() {
    if (isNowhere()) return;
    path = withAncestors(document.activeElement);
    page = window.location.pathname;
  }

  function forgetWhatIsLeft({ target }: FocusEvent) {
    // A browser also reports elements that are just being removed or disabled.
    setTimeout(() => {
      const isThere = target instanceof Element && target.isConnected && !target.matches(":disabled");
      if (isThere && target === path[0] && isNowhere() && document.hasFocus()) path = [];
    });
  }

  function returnSoonIfLost() {
    if (isWaiting || !isLost()) return;
    isWaiting = true;
    // Dialogs and menus return the focus in the next frame.
    requestAnimationFrame(() => requestAnimationFrame(returnFocus));
  }

  function recall({ path: elements, page: address }: LastFocus) {
    const [focused] = elements;
    // Without the focus, an element that is there and enabled was left by the person.
    if (focused instanceof Element && focused.isConnected && !focused.matches(":disabled")) return;
    path = elements.filter((target) => target instanceof Element);
    page = address;
    returnSoonIfLost();
  }

  const changes = new MutationObserver(returnSoonIfLost);
  if (last) recall(last);
  remember();
  document.addEventListener("focusin", remember);
  document.addEventListener("focusout", forgetWhatIsLeft);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    changes.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("focusout", forgetWhatIsLeft);
  };
}
