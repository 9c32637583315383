import { useNavigation } from "@remix-run/react";
import { VisuallyHidden } from "@vendor/ui";
import { useEffect, useState } from "react";
import * as styles from "./navigation.css";

/** Milliseconds after which a page that is still on its way is worth a word to a screen reader. */
const WORTH_A_WORD = 1000;

/**
 * A line at the top while the next page is on its way. It lies over the page, so nothing moves, and its style keeps it
 * out of sight for the first moment: most pages come sooner. Without scripts the browser shows its own.
 */
export function PendingNavigation() {
  const pending = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(setSlow, WORTH_A_WORD, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return (
    <>
      {pending ? <div className={styles.pending} data-pending /> : null}
      <VisuallyHidden aria-live="polite">{slow ? "Loading the page…" : null}</VisuallyHidden>
    </>
  );
}
