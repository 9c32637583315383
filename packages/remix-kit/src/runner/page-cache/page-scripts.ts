import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

export type PublicPage = { html: string; hashes: string[] };

/**
 * Runs in the browser, in at most 1,000 bytes. It starts the page's scripts when a form or a menu of the header is first
 * touched, typed in or focused, or when the page is shown and idle on a connection that is known to be fast and unmetered. It
 * never starts them for visitors who save data or have a slow connection: every page works without.
 * It also marks the document for speculation rules when a mouse or touchpad is used, as on a desktop.
 * A prerendered page gets no animation frame, and so starts nothing, before it is shown.
 * A browser runs a waiting script when something is inserted into it; setting an equal text may insert nothing.
 * The router must not restore an earlier scroll position when it starts, because the visitor may have scrolled since.
 */
export const starter = `
(() => {
  document.currentScript.remove();
  if (matchMedia("(pointer:fine)").matches) document.documentElement.dataset.pointer = "fine";
  const { saveData, effectiveType, type } = navigator.connection || {};
  if (saveData || /2g/.test(effectiveType)) return;
  const events = ["pointerdown", "focusin", "input"];
  const touch = ({ target }) => target.closest?.("form,header details") && start();
  const start = () => {
    for (const name of events) removeEventListener(name, touch, true);
    try {
      const positions = JSON.parse(sessionStorage.positions);
      delete positions[history.state.key];
      sessionStorage.positions = JSON.stringify(positions);
    } catch {}
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
    for (const script of document.querySelectorAll("script[type^=later]")) {
      script.type = script.type.slice(5);
      script.append("");
    }
  };
  for (const name of events) addEventListener(name, touch, true);
  if (effectiveType === "4g" && /wifi|ethernet/.test(type))
    addEventListener("load", () => requestAnimationFrame(() => requestIdleCallback(start)));
})()
`
  .trim()
  .replaceAll(/\s*([={}(),;>&|]|\n)\s*/g, "$1")
  .replaceAll("\n", "");

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/**
 * Makes a rendered page the same for all visitors: its inline scripts have hashes instead of the nonce, and those that run
 * wait for the starter. An injected script has no nonce, so it gets no hash. React does not compare the changed attributes when it
 * hydrates, but the page must keep the same elements in the same places.
 * @returns undefined when the nonce is also outside an attribute, where it cannot be removed, or when React inserts a part of
 *   the page by a script, without which the visitor would not see it.
 */
export function withoutNonce(page: string, nonce: string): PublicPage | undefined {
  if (/<div hidden id="S:\d+">(?!<script)/.test(page)) return undefined;
  const attribute = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const later = page.replace(SCRIPT, (script, attributes: string, text: string) => {
    if (!attributes.includes(attribute) || text === "") return script;
    hashes.add(sha256(text));
    const [typed = "", type = ""] = / type="(\w*)"/.exec(attributes) ?? [];
    if (type !== "" && type !== "module") return script;
    return `<script type="later${type}"${attributes.replace(typed, "")}>${text}</script>`;
  });
  hashes.add(sha256(starter));
  const html = later.replaceAll('<link rel="modulepreload" ', '<link rel="later" ').replaceAll(attribute, "");
  return html.includes(nonce)
    ? undefined
    : { html: `${html}<script>${starter}</script>`, hashes: [...hashes] };
}
