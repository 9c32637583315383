import { useNavigation } from "@remix-run/react";
import { Button, Inline, Text } from "@vendor/ui";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { lostConnection, tryAgain, watchConnection } from "./lost-connection";
import * as styles from "./site.css";

/** The notice itself, new for each failure: it is announced again and takes the focus, which it gives back. */
function Notice() {
  const button = useRef<HTMLButtonElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog takes the focus when what it sent begins to wait.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [state]);
  return (
    // An open dialog leaves what is marked like this within reach.
    <div role="alert" className={styles.offline} data-react-aria-top-layer="true">
      <Inline justify="between">
        <Text>You appear to be offline. Nothing on this page is lost.</Text>
        <Button ref={button} size="small" onClick={tryAgain}>
          Try again
        </Button>
      </Inline>
    </div>
  );
}

/** Says that the connection is lost while a request waits for it, and offers to try again (spec §4); `hydrate` makes requests wait. */
export function OfflineNotice() {
  const failure = useSyncExternalStore(watchConnection, lostConnection, () => 0);
  return failure === 0 ? null : <Notice key={failure} />;
}
