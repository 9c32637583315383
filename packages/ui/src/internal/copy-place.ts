/** The attributes that a theme, a brand, a density and a language are set with. */
const inherited = ["data-theme", "data-brand", "data-density", "lang"];

/** Gives an overlay at the end of the page the theme, brand, density, language and direction of the place it belongs to. */
export function copyPlace(from: Element, overlay: HTMLElement): void {
  const page = from.ownerDocument.documentElement;
  for (const name of inherited) {
    const owner = from.closest(`[${name}]`);
    if (owner && owner !== page) overlay.setAttribute(name, owner.getAttribute(name) ?? "");
    else overlay.removeAttribute(name);
  }
  const parent = from.parentElement;
  if (parent) overlay.dir = getComputedStyle(parent).direction;
}
