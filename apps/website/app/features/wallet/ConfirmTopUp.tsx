import { Form, Link } from "@remix-run/react";
import { Button, Card, formatAmount, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { useEffect, useRef } from "react";
import { Sums } from "./Sums";
import type { TopUpConfirm } from "./top-up";
import * as styles from "./wallet.css";

type Props = { confirm: TopUpConfirm; busy: boolean; action: string; back: string };

/** A saved card is charged without a window of its bank, so the sum that it will pay is shown before: here. */
export function ConfirmTopUp({ confirm, busy, action, back }: Props) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <section ref={root} tabIndex={-1} id="add-money" aria-labelledby="confirm-title" className={styles.panel}>
      <Card>
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="settle" />
          <input type="hidden" name="reference" value={confirm.reference} />
          <Stack gap="md">
            <Heading level={2} size="h4" id="confirm-title">
              Pay {formatAmount(confirm.total)}?
            </Heading>
            <Text>It is charged to {confirm.card} at once.</Text>
            <Sums amount={confirm.amount} charge={confirm.charge} total={confirm.total} />
            <Inline>
              <Button type="submit" tone="primary" loading={busy}>
                Pay {formatAmount(confirm.total)}
              </Button>
              <LinkButton as={Link} to={back} tone="ghost">
                Cancel
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </section>
  );
}
