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
import type { ReactNode } from "react";
import { paths } from "../../paths";
import * as styles from "./account.css";
import type { SubscriptionView } from "./subscription-view";

const tones = { trial: "info", active: "positive", expired: "critical" } as const;

type Props = {
  place: string;
  subscription: SubscriptionView | null;
  /** Whether this person may pay: then there is a way to the checkout. */
  pays: boolean;
  /** Under the subscription: what can be done with it. */
  children?: ReactNode;
};

/** One location and what it is subscribed to. */
export function SubscriptionCard({ place, subscription, pays, children }: Props) {
  return (
    <Card as="article" aria-label={place}>
      <Stack gap="md">
        <Heading level={3} size="h4">
          <bdi>{place}</bdi>
        </Heading>
        {subscription ? (
          <>
            <Inline>
              <Text weight="strong">{subscription.plan}</Text>
              {subscription.status === "trial" ? null : <DurationBadge duration={subscription.duration} />}
              <Badge tone={tones[subscription.status]}>{subscription.statusWords}</Badge>
            </Inline>
            <dl className={styles.facts}>
              {subscription.lines.map(({ name, price }) => (
                <div key={name} className={styles.fact}>
                  <dt>{name}</dt>
                  <dd>{formatAmount(price)}</dd>
                </div>
              ))}
              {subscription.amountPaid === null || subscription.status === "trial" ? null : (
                <div className={styles.fact}>
                  <dt>Paid</dt>
                  <dd>{formatAmount(subscription.amountPaid)}</dd>
                </div>
              )}
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
        {children}
        {pays ? (
          <LinkButton as={Link} to={paths.planDetails({ plan: 2, duration: "yearly" })} reloadDocument>
            {subscription?.status === "active" ? "Renew or extend Plus" : "Subscribe to Plus"}
          </LinkButton>
        ) : null}
      </Stack>
    </Card>
  );
}
