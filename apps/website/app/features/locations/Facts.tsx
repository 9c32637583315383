import { Badge, DurationBadge, Inline, Text } from "@vendor/ui";
import * as styles from "../account/account.css";
import type { LocationView } from "./location-view";

const tones = { trial: "info", active: "positive", expired: "critical" } as const;

/** What a location is subscribed to, and until when. */
export function Facts({ subscription }: Pick<LocationView, "subscription">) {
  if (!subscription) return <Text tone="muted">No subscription yet.</Text>;
  const { plan, duration, status, statusWords, since, until } = subscription;
  return (
    <>
      <Inline>
        <Text weight="strong">{plan}</Text>
        {status === "trial" ? null : <DurationBadge duration={duration} />}
        <Badge tone={tones[status]}>{statusWords}</Badge>
      </Inline>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>Since</dt>
          <dd>{since}</dd>
        </div>
        {until ? (
          <div className={styles.fact}>
            <dt>{status === "expired" ? "Expired on" : "Active until"}</dt>
            <dd>{until}</dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
