import { Badge, DurationBadge, Inline, Text } from "@vendor/ui";
import * as styles from "../account/account.css";
import { statusTones } from "../account/subscription-view";
import { Upcoming } from "../account/Upcoming";
import type { LocationView } from "./location-view";

export function SubscriptionDetails({
  subscription,
  upcoming,
}: Pick<LocationView, "subscription" | "upcoming">) {
  if (!subscription) return <Text tone="muted">No subscription yet.</Text>;
  const { plan, duration, status, statusLabel, since, until } = subscription;
  return (
    <>
      <Inline>
        <Text weight="strong">{plan}</Text>
        {status === "trial" ? null : <DurationBadge duration={duration} />}
        <Badge tone={statusTones[status]}>{statusLabel}</Badge>
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
      <Upcoming upcoming={upcoming} />
    </>
  );
}
