import { Form, Link, useNavigation } from "@remix-run/react";
import { tokenClaim } from "@vendor/api/order-claim";
import { Alert, Button, Card, formatAmount, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import { type OrderQuery, paths } from "../../paths";
import { OrderPeriod } from "./OrderPeriod";
import { orderWords, type Summary } from "./order";
import * as styles from "./order.css";
import { shortOf, TOO_LOW } from "./shortfall";

type Props = {
  asked: OrderQuery;
  summary: Summary;
  orderKey: string;
  notice: string | null;
};

/** The question before tokens are spent, as a step of its own for browsers without scripts. */
export function PayStep({ asked, summary, orderKey, notice }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const { quote, balance, location_name, period, replaces } = summary;
  const lacking = shortOf(quote.total, balance);
  const rows = [
    { label: "To pay", value: quote.total },
    { label: "Token balance", value: balance },
    ...(lacking > 0 ? [] : [{ label: "Balance after", value: balance - quote.total }]),
  ];
  return (
    <section aria-labelledby="pay-title" className={styles.panel}>
      <Card>
        <Form method="post" action={paths.planDetails({ ...asked, step: "pay" })} replace>
          <input type="hidden" name="order_key" value={orderKey} />
          {Object.entries(tokenClaim(quote)).map(([name, amount]) => (
            <input key={name} type="hidden" name={name} value={String(amount)} />
          ))}
          <Stack gap="lg">
            <Stack gap="xs">
              <Heading level={2} size="h3" id="pay-title">
                Pay with tokens
              </Heading>
              <Text>
                {orderWords(quote)}, for <bdi>{location_name}</bdi>
              </Text>
            </Stack>
            {notice ? <Alert tone="critical">{notice}</Alert> : null}
            {lacking > 0 ? (
              <Alert tone="critical" title="Insufficient Balance">
                You need {formatAmount(lacking, "KPT")} more.
              </Alert>
            ) : null}
            <dl>
              {rows.map(({ label, value }) => (
                <div key={label} className={styles.balance}>
                  <dt>{label}</dt>
                  <dd>{formatAmount(value, "KPT")}</dd>
                </div>
              ))}
            </dl>
            <OrderPeriod period={period} replaces={replaces} asks />
            {lacking > 0 ? <p className={styles.short}>{TOO_LOW}</p> : null}
            <Inline>
              {lacking > 0 ? (
                <LinkButton
                  as={Link}
                  to={paths.tokens({ ...asked, amount: plainFigures(lacking) })}
                  reloadDocument
                  tone="primary"
                  size="large"
                >
                  Buy tokens
                </LinkButton>
              ) : quote.total > 0 ? (
                <Button type="submit" tone="primary" size="large" loading={busy}>
                  Pay {formatAmount(quote.total, "KPT")}
                </Button>
              ) : null}
              <LinkButton as={Link} to={paths.planDetails(asked)} size="large">
                Back to your order
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </section>
  );
}
