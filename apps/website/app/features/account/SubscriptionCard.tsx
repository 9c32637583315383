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
import * as styles from "./account.css";
import { ShortName } from "./LongName";
import { type SubscriptionView, statusTones } from "./subscription-view";
import { Upcoming } from "./Upcoming";

type Props = {
  place: string;
  subscription: SubscriptionView | null;
  upcoming: readonly SubscriptionView[];
  /** Whether a free plan that has not started can be withdrawn here. */
  mayWithdraw?: boolean;
  /** The link to the checkout, for those who may pay. */
  renewal: { to: string; label: string } | null;
  children?: ReactNode;
};

export function SubscriptionCard({
  place,
  subscription,
  upcoming,
  mayWithdraw = false,
  renewal,
  children,
}: Props) {
  return (
    <Card as="article" aria-label={place}>
      <Stack gap="md">
        <Heading level={3} size="h4">
          <ShortName>{place}</ShortName>
        </Heading>
        {subscription ? (
          <>
            <Inline>
              <Text weight="strong">{subscription.plan}</Text>
              {subscription.status === "trial" ? null : <DurationBadge duration={subscription.duration} />}
              <Badge tone={statusTones[subscription.status]}>{subscription.statusLabel}</Badge>
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
                  <dt>{subscription.status === "expired" ? "Expired on" : "Active until"}</dt>
                  <dd>{subscription.until}</dd>
                </div>
              ) : null}
            </dl>
          </>
        ) : (
          <Text tone="muted">No subscription yet.</Text>
        )}
        <Upcoming upcoming={upcoming} mayWithdraw={mayWithdraw} />
        {children}
        {renewal ? (
          <LinkButton as={Link} to={renewal.to} reloadDocument>
            {renewal.label}
          </LinkButton>
        ) : null}
      </Stack>
    </Card>
  );
}
