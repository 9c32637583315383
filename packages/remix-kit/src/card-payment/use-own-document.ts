import { useEffect } from "react";

/**
 * Makes sure that this page was loaded as a document, and is no old one that Back took out of the browser's cache: its
 * order may be paid since. Its content security policy allows the card popup; reached by a
 * client-side navigation, the policy in force would be that of the page where the visit began.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType("navigation");
    if (!entry) return;
    const first = new URL(entry.name, window.location.href).pathname.split("/")[1];
    if (first !== window.location.pathname.split("/")[1]) window.location.reload();
  }, []);
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
}
