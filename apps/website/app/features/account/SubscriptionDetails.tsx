import { Form } from "@remix-run/react";
import { Badge, Button, DurationBadge, formatAmount, Inline, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./account.css";
import { Facts } from "./Facts";
import { type SubscriptionView, statusTones } from "./subscription-view";

type Props = {
  subscription: SubscriptionView | null;
  upcoming: readonly SubscriptionView[];
  /** Whether a free plan that has not started can be withdrawn here. */
  mayWithdraw?: boolean;
  /** Whether it lists what was paid for, instead of since when. */
  withPrices?: boolean;
};

/** A location's later subscriptions, including those paid by an agent. */
function Upcoming({ upcoming, mayWithdraw }: Pick<Props, "upcoming" | "mayWithdraw">) {
  if (upcoming.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Later">
      {upcoming.map(({ id, plan, period, statusLabel, withdrawable }) => (
        <li key={id}>
          <Stack gap="xxs" align="start">
            <Inline>
              <Text weight="strong">{plan}</Text>
              <Badge tone="info">{statusLabel}</Badge>
            </Inline>
            <Text size="sm" tone="muted">
              {period}
            </Text>
            {withdrawable && mayWithdraw ? (
              <Form method="post" action={paths.plansAndBillings()}>
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="subscription" value={id} />
                <Button type="submit" size="small" aria-label={`Withdraw ${plan}`}>
                  Withdraw
                </Button>
              </Form>
            ) : null}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ status, since, until, lines, amountPaid }: SubscriptionView, withPrices: boolean) {
  const paid = status === "trial" || amountPaid === null ? [] : [{ name: "Paid", price: amountPaid }];
  const prices = [...lines, ...paid].map(({ name, price }) => ({ name, value: formatAmount(price) }));
  const end = until && { name: status === "expired" ? "Expired on" : "Active until", value: until };
  return [...(withPrices ? prices : [{ name: "Since", value: since }]), ...(end ? [end] : [])];
}

/** A location's current subscription with its end, and later ones. */
export function SubscriptionDetails(props: Props) {
  const { subscription, upcoming, mayWithdraw = false, withPrices = false } = props;
  return (
    <>
      {subscription ? (
        <>
          <Inline>
            <Text weight="strong">{subscription.plan}</Text>
            {subscription.status === "trial" ? null : <DurationBadge duration={subscription.duration} />}
            <Badge tone={statusTones[subscription.status]}>{subscription.statusLabel}</Badge>
          </Inline>
          <Facts facts={factsOf(subscription, withPrices)} />
        </>
      ) : (
        <Text tone="muted">No subscription yet.</Text>
      )}
      <Upcoming upcoming={upcoming} mayWithdraw={mayWithdraw} />
    </>
  );
}
