import { Button, formatAmount, Text } from "@vendor/ui";
import * as styles from "./checkout.css";

type Props = { total: number; extras: boolean; onGo: () => void };

/** On a phone the total goes along while extras are chosen, with the way on: 'Skip' as long as there are none (spec §4). */
export function PaneBar({ total, extras, onGo }: Props) {
  return (
    <div className={styles.paneBar}>
      <Text weight="strong">Total {formatAmount(total)}</Text>
      <Button tone={extras ? "primary" : "neutral"} onClick={onGo}>
        {extras ? "Proceed" : "Skip"}
      </Button>
    </div>
  );
}
