import { useEffect, useRef, useState } from "react";

export type Pane = "addon" | "summary";

/** `#pay` is where a form leads that was sent before the scripts had come. */
const paneIn = (hash: string): Pane => (hash === "#summary" || hash === "#pay" ? "summary" : "addon");

/**
 * Which of the two panes a phone shows (spec §4). It is kept in the address's hash, so that Back returns to the extras
 * and a reload stays; without scripts the hash is an anchor and both panes are there.
 */
export function usePane(onShown: (pane: Pane) => void): { pane: Pane; show: (pane: Pane) => void } {
  const [pane, setPane] = useState<Pane>("addon");
  const told = useRef(onShown);
  told.current = onShown;
  const moved = useRef(false);

  useEffect(() => {
    const read = () => {
      const next = paneIn(window.location.hash);
      moved.current = true;
      setPane(next);
    };
    setPane(paneIn(window.location.hash));
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);

  useEffect(() => {
    // After the pane has changed, never when the page has just come.
    if (moved.current) told.current(pane);
    moved.current = false;
  }, [pane]);

  const show = (next: Pane) => {
    const { pathname, search } = window.location;
    const hash = next === "summary" ? "#summary" : "";
    window.history.pushState(window.history.state, "", `${pathname}${search}${hash}`);
    moved.current = true;
    setPane(next);
  };
  return { pane, show };
}
