import { createHash } from "node:crypto";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

export type HashedPage = { html: string; hashes: string[] };

/**
 * Takes the nonce out of a rendered page and gives the hash of each inline script that carried it instead. Only those:
 * a script that got into the page by somebody's words has no nonce, and must not be allowed for having been there.
 * @returns undefined when the nonce stands where no attribute is, so that it cannot be taken out.
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
