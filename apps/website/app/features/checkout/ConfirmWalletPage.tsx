import { Form, Link } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import { Button, Card, formatAmount, Heading, Inline, LinkButton, Stack } from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import type { ReactNode } from "react";
import * as styles from "./checkout.css";

type Props = {
  item: string;
  amount: Kobo;
  /** In the wallet. */
  balance: Kobo;
  /** The order's address, for the form's action and the link back. */
  order: string;
  /** Hidden inputs with the choices and the shown amounts. */
  fields: ReactNode;
};

/** The confirmation of a wallet payment, as a page for browsers without scripts. */
export function ConfirmWalletPage({ item, amount, balance, order, fields }: Props) {
  const rows = [
    { label: item, value: formatAmount(amount) },
    { label: "Wallet balance", value: formatAmount(balance) },
    { label: "Balance after", value: formatAmount(kobo(balance - amount)) },
  ];
  return (
    <Card as="section" padding="lg" aria-labelledby="confirm">
      <Form method="post" action={order}>
        {fields}
        <Stack gap="lg">
          <Heading level={2} size="h3" id="confirm">
            Pay with Wallet
          </Heading>
          <dl>
            {rows.map(({ label, value }) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Inline>
            <Button type="submit" name="intent" value="pay-wallet" tone="primary" size="large">
              Pay {formatAmount(amount)}
            </Button>
            <LinkButton as={Link} to={order} reloadDocument size="large">
              Back to your order
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
