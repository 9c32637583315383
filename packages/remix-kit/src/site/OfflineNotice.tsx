import { useNavigation } from "@remix-run/react";
import { Button, Inline, Text } from "@vendor/ui";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { currentFailure, retry, subscribeToFailures } from "./offline";
import * as styles from "./site.css";

/** Rendered again for each failure, so that screen readers announce it again. It takes the focus and restores it when it disappears. */
function Notice() {
  const button = useRef<HTMLButtonElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog takes the focus again when its submission starts.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [state]);
  return (
    // This attribute keeps the notice reachable while a dialog is open.
    <div role="alert" className={styles.offline} data-react-aria-top-layer="true">
      <Inline justify="between">
        <Text>You appear to be offline. Nothing on this page is lost.</Text>
        <Button ref={button} size="small" onClick={retry}>
          Try again
        </Button>
      </Inline>
    </div>
  );
}

/** Shown while a request is held without a connection, with a button to try again (spec §4). */
export function OfflineNotice() {
  const failure = useSyncExternalStore(subscribeToFailures, currentFailure, () => 0);
  return failure === 0 ? null : <Notice key={failure} />;
}
