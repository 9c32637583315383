import type { PaystackOrigins } from "../site-context";

export type PolicyOptions = {
  /** Allows the inline scripts and styles of a page that is rendered for one request. */
  nonce?: string;
  /** Base64 SHA-256 of each inline script of a cached page. */
  hashes?: readonly string[];
  /** Base64 SHA-256 of a cached page's inline styles. */
  styleHash?: string | undefined;
  /** On pages that take payments only: the popup's script, frame and calls, and the hosted page. */
  paystack?: PaystackOrigins | undefined;
  /** Where else a form's answer may lead. */
  formTarget?: string | undefined;
  /** Vite's development server adds inline styles and a web socket. */
  development?: boolean;
};

const sha256 = (hash: string) => `'sha256-${hash}'`;

/**
 * The page's content security policy. Only the sources listed are allowed.
 * The hosted payment page is in `form-action` because browsers also apply it to the redirect after a post.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { nonce, hashes = [], styleHash, paystack, formTarget, development = false } = options;
  const nonceSource = nonce === undefined ? undefined : `'nonce-${nonce}'`;
  const styles = nonce === undefined ? [styleHash && sha256(styleHash)] : [nonceSource];
  const directives: Record<string, (string | undefined | false)[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", nonceSource, ...hashes.map(sha256), paystack?.script],
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : styles)],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", paystack?.api, development && "ws:"],
    "frame-src": [paystack?.checkout],
    "form-action": ["'self'", paystack?.checkout, formTarget],
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
