import { type RefCallback, type RefObject, useCallback, useRef } from "react";

/** The attributes that a theme, a brand, a density and a language are set with. */
const inherited = ["data-theme", "data-brand", "data-density", "lang"];

/** Gives an overlay at the end of the page the theme, brand, density, language and direction of the place it belongs to. */
function copyPlace(from: Element, overlay: HTMLElement): void {
  const page = from.ownerDocument.documentElement;
  for (const name of inherited) {
    const owner = from.closest(`[${name}]`);
    if (owner && owner !== page) overlay.setAttribute(name, owner.getAttribute(name) ?? "");
    else overlay.removeAttribute(name);
  }
  const parent = from.parentElement;
  if (parent) overlay.dir = getComputedStyle(parent).direction;
}

/**
 * An overlay is rendered at the end of the page, outside of the element whose `data-theme` or `data-brand` it should have.
 * @returns a ref for an element at the overlay's place, and one for the overlay.
 */
export function usePlace<Anchor extends Element = HTMLTemplateElement>(): [
  anchor: RefObject<Anchor>,
  overlay: RefCallback<HTMLElement>,
] {
  const anchor = useRef<Anchor>(null);
  const overlay = useCallback((element: HTMLElement | null) => {
    if (element && anchor.current) copyPlace(anchor.current, element);
  }, []);
  return [anchor, overlay];
}
