import { useNavigation } from "@remix-run/react";
import { VisuallyHidden } from "@vendor/ui";
import { useEffect, useState } from "react";
import * as styles from "./navigation.css";

/** After this time in milliseconds a screen reader announces that the next page is loading. */
const WORTH_A_WORD = 1000;

/**
 * A progress line at the top while the next page loads. It overlays the page, and appears after a delay, because most pages
 * load faster.
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
