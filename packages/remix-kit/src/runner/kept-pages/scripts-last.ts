import { createHash } from "node:crypto";
import type { HashedPage } from "./without-nonce";

const PRELOAD = '<link rel="modulepreload" ';
const MODULE = '<script type="module" async="">';
const LATER = "text/later";

/**
 * Runs in the browser: starts the page's modules once it has been painted; in browsers that do not tell, or have nothing
 * to paint, when all else is loaded.
 */
const starter = `(() => {
  const later = document.querySelector('script[type="${LATER}"]');
  document.currentScript.remove();
  let begun = false;
  const start = () => {
    if (begun) return;
    begun = true;
    for (const link of document.querySelectorAll('link[rel="modulepreload"]')) link.removeAttribute("media");
    const script = document.createElement("script");
    script.type = "module";
    script.text = later.text;
    later.replaceWith(script);
  };
  try {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  } catch {}
  addEventListener("load", () => setTimeout(start, 300));
})()`;
const hash = createHash("sha256").update(starter).digest("base64");

/**
 * Lets what a page looks like (styles, font) come before the scripts that bring it to life. Remix asks for all of them at
 * once, and on a slow line the scripts are ten times as much; the page can be read, and its links and forms work, before
 * them. React takes over elements without looking at these attributes.
 * @returns The same page when it does not look as Remix writes it.
 */
export function scriptsLast(page: HashedPage): HashedPage {
  const [before, after, ...more] = page.html.split(MODULE);
  if (before === undefined || after === undefined || more.length > 0) return page;
  const preloads = (html: string) => html.replaceAll(PRELOAD, `${PRELOAD}media="not all" `);
  const html = `${preloads(before)}<script type="${LATER}">${preloads(after)}<script>${starter}</script>`;
  return { html, hashes: [...page.hashes, hash] };
}
