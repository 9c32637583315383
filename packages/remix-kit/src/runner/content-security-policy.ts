import type { PaystackPlaces } from "../site-context.ts";

export type PolicyOptions = {
  nonce: string;
  /** Given on the checkout's pages only: the popup's script, frame and calls, and the hosted page. */
  paystack?: PaystackPlaces | undefined;
  /** Vite's development server adds inline styles and a web socket. */
  development?: boolean;
};

/**
 * The page's content security policy. Nothing is allowed that is not named.
 * The hosted payment page stands in `form-action` because browsers apply that rule to the redirect after a post, too.
 */
export function contentSecurityPolicy({ nonce, paystack, development = false }: PolicyOptions): string {
  const own = `'nonce-${nonce}'`;
  const directives: Record<string, (string | undefined | false)[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", own, paystack?.script],
    "style-src": ["'self'", development ? "'unsafe-inline'" : own],
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
