import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

export type HashedPage = { html: string; hashes: string[] };

/**
 * Removes the nonce from a rendered page and returns the hash of each inline script that had it. An injected script has no
 * nonce, so it gets no hash.
 * @returns undefined when the nonce is also outside an attribute, where it cannot be removed.
 */
export function withoutNonce(page: string, nonce: string): HashedPage | undefined {
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of page.matchAll(SCRIPT)) {
    if (!attributes.includes(attribute) || text === "") continue;
    hashes.add(createHash("sha256").update(text).digest("base64"));
  }
  const html = page.replaceAll(attribute, "");
  return html.includes(nonce) ? undefined : { html, hashes: [...hashes] };
}

const PRELOAD = '<link rel="modulepreload" ';
const MODULE = '<script type="module" async="">';
const LATER = "text/later";

/** Runs in the browser: starts the page's modules after the first paint, or 300 ms after `load` if no paint is reported. */
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
 * Makes a page's scripts load after its styles and font. Remix requests all of them at once, and the scripts, without which
 * the page can be read and used, are ten times as large. React does not compare these attributes when it hydrates.
 * @returns The page unchanged when its HTML is not in the form that Remix writes.
 */
export function withScriptsLast(page: HashedPage): HashedPage {
  const [before, after, ...more] = page.html.split(MODULE);
  if (before === undefined || after === undefined || more.length > 0) return page;
  const preloads = (html: string) => html.replaceAll(PRELOAD, `${PRELOAD}media="not all" `);
  const html = `${preloads(before)}<script type="${LATER}">${preloads(after)}<script>${starter}</script>`;
  return { html, hashes: [...page.hashes, hash] };
}
