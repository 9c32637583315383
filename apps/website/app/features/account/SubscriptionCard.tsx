import { Link } from "@remix-run/react";
import {
  Badge,
  Card,
  DurationBadge,
  formatAmount,
  Heading,
  Inline,
  LinkButton,
  Stack,
  Text,
} from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./account.css";
import type { SubscriptionView } from "./subscription-view";

const tones = { trial: "info", active: "positive", expired: "critical" } as const;

/** One location and what it is subscribed to. */
export function SubscriptionCard({
  place,
  subscription,
}: {
  place: string;
  subscription: SubscriptionView | null;
}) {
  return (
    <Card as="article">
      <Stack gap="md">
        <Heading level={2} size="h4">
          <bdi>{place}</bdi>
        </Heading>
        {subscription ? (
          <>
            <Inline>
              <Text weight="strong">{subscription.plan}</Text>
              <DurationBadge duration={subscription.duration} />
              <Badge tone={tones[subscription.status]}>{subscription.statusWords}</Badge>
            </Inline>
            <dl className={styles.facts}>
              {subscription.lines.map(({ name, price }) => (
                <div key={name} className={styles.fact}>
                  <dt>{name}</dt>
                  <dd>{formatAmount(price)}</dd>
                </div>
              ))}
              <div className={styles.fact}>
                <dt>Paid</dt>
                <dd>{formatAmount(subscription.amountPaid)}</dd>
              </div>
              {subscription.until ? (
                <div className={styles.fact}>
                  <dt>{subscription.status === "expired" ? "Expired on" : "Runs until"}</dt>
                  <dd>{subscription.until}</dd>
                </div>
              ) : null}
            </dl>
          </>
        ) : (
          <Text tone="muted">No subscription yet.</Text>
        )}
        <LinkButton as={Link} to={paths.planDetails({ plan: 2, duration: "yearly" })} reloadDocument>
          {subscription?.status === "active" ? "Renew or extend Plus" : "Subscribe to Plus"}
        </LinkButton>
      </Stack>
    </Card>
  );
}
