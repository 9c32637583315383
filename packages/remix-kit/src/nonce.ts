import { createContext, useContext } from "react";

/** The CSP nonce of the document being rendered; empty in the browser, where the attribute is hidden anyway. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for `<Scripts>`, `<ScrollRestoration>` and inline styles. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
