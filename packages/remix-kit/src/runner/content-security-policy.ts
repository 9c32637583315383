import { createHash } from "node:crypto";
import type { PaystackPlaces } from "../site-context";

export type PolicyOptions = {
  /** Whose scripts and styles the page has put in itself … */
  nonce?: string;
  /** … or, in a page that many get, the base64 SHA-256 of each of those scripts. */
  hashes?: readonly string[];
  /** Given on the checkout's pages only: the popup's script, frame and calls, and the hosted page. */
  paystack?: PaystackPlaces | undefined;
  /** Vite's development server adds inline styles and a web socket. */
  development?: boolean;
};

/**
 * What React Aria writes into a style element. It takes the document's nonce when there is one; a cached page has none, and
 * its policy also holds for the pages that are opened from it without loading a document.
 */
export const REACT_ARIA_STYLES = [
  "@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}",
  "@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}",
];

const sha256 = (hash: string) => `'sha256-${hash}'`;
const reactAria = REACT_ARIA_STYLES.map((text) => sha256(createHash("sha256").update(text).digest("base64")));

/**
 * The page's content security policy. Nothing is allowed that is not named.
 * The hosted payment page stands in `form-action` because browsers apply that rule to the redirect after a post, too.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, hashes = [], paystack, development = false } = options;
  const own = nonce === undefined ? undefined : `'nonce-${nonce}'`;
  const styles = nonce === undefined ? reactAria : [own];
  const directives: Record<string, (string | undefined | false)[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", own, ...hashes.map(sha256), paystack?.script],
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : styles)],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", paystack?.api, development && "ws:"],
    "frame-src": [paystack?.checkout],
    "form-action": ["'self'", paystack?.checkout],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, [...new Set(sources.filter(Boolean))]] as const)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
