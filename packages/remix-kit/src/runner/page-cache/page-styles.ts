import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g;
/** Every page has this element, without its nonce here (site/define-site.tsx). */
const PLACE = "<style></style>";

/**
 * Puts the text of the page's stylesheets into its empty style element, so that the browser can draw the page as soon as the
 * document has arrived. The links stay, disabled, so that browsers do not load them: React's hydration checks the elements, and
 * scripts that open another page do not load a stylesheet that is linked.
 * @returns The page, and the base64 SHA-256 of its inline styles, if it has any.
 */
export async function withStyles(html: string, clientDirectory: string | undefined) {
  if (!clientDirectory || !html.includes(PLACE)) return { html, styleHash: undefined };
  const files = [...html.matchAll(STYLESHEET)].map(([, file = ""]) => path.join(clientDirectory, file));
  const styles = (await Promise.all(files.map((file) => readFile(file, "utf8")))).join("");
  const filled = html
    .replaceAll(STYLESHEET, '<link rel="stylesheet" disabled="" href="$1"')
    .replace(PLACE, () => `<style>${styles}</style>`);
  return { html: filled, styleHash: createHash("sha256").update(styles).digest("base64") };
}
