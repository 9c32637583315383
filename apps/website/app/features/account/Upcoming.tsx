import { Form } from "@remix-run/react";
import { Badge, Button, Inline, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./account.css";
import type { SubscriptionView } from "./subscription-view";

type Props = {
  upcoming: readonly Pick<SubscriptionView, "id" | "plan" | "period" | "statusLabel" | "withdrawable">[];
  /** Whether a free plan that has not started can be withdrawn here. */
  mayWithdraw?: boolean;
};

/** A location's later subscriptions, including those paid by an agent. */
export function Upcoming({ upcoming, mayWithdraw = false }: Props) {
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
