import { useEffect, useRef, useState } from "react";

export type Pane = "addon" | "summary";

const EXTRAS = "#extras";
const readPane = (hash: string): Pane => (hash === EXTRAS ? "addon" : "summary");

/**
 * The pane that a phone shows (spec §4): the summary first, because extras are optional. It is kept in the address's hash, so that Back and reload work; without scripts the
 * hash is an anchor and both panes are shown.
 */
export function usePhonePane(onShown: (pane: Pane) => void): { pane: Pane; show: (pane: Pane) => void } {
  const [pane, setPane] = useState<Pane>("summary");
  const latestOnShown = useRef(onShown);
  latestOnShown.current = onShown;
  const moved = useRef(false);

  useEffect(() => {
    const read = () => {
      const next = readPane(window.location.hash);
      moved.current = true;
      setPane(next);
    };
    setPane(readPane(window.location.hash));
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);

  useEffect(() => {
    // Not for the page's first pane.
    if (moved.current) latestOnShown.current(pane);
    moved.current = false;
  }, [pane]);

  const show = (next: Pane) => {
    const { pathname, search } = window.location;
    const hash = next === "addon" ? EXTRAS : "";
    window.history.pushState(window.history.state, "", `${pathname}${search}${hash}`);
    moved.current = true;
    setPane(next);
  };
  return { pane, show };
}
