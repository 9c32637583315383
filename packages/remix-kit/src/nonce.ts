import { createContext, useContext } from "react";

/** The CSP nonce of the document being rendered; undefined in the browser, where scripts cannot read the attribute. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for `<Scripts>`, `<ScrollRestoration>` and inline styles. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
