import { Form, Link, useNavigation } from "@remix-run/react";
import { tokenClaim } from "@vendor/api/order-claim";
import { SecondFactorField } from "@vendor/remix-kit/account-forms";
import { describeOrder } from "@vendor/remix-kit/order";
import { Alert, Button, Card, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import { type OrderQuery, paths } from "../../paths";
import { formatTokens } from "../format";
import { OrderPeriod } from "./OrderForm";
import { INSUFFICIENT_BALANCE, type PayReply, type Summary, shortfallOf } from "./order";
import * as styles from "./order.css";

type Props = {
  requested: OrderQuery;
  summary: Summary;
  orderKey: string;
  notice: string | null;
  /** Set when the payment needs a code of the authenticator app. */
  code: PayReply["code"];
};

/** The confirmation of a payment with tokens, as a page for browsers without scripts. */
export function ConfirmTokensPage({ requested, summary, orderKey, notice, code }: Props) {
  const busy = useNavigation().formMethod === "POST";
  const { quote, balance, location_name, period, replaces, paid_until, renews_automatically } = summary;
  const shortfall = shortfallOf(quote.total, balance);
  const rows = [
    { label: "To pay", value: quote.total },
    { label: "Token balance", value: balance },
    ...(shortfall > 0 ? [] : [{ label: "Balance after", value: balance - quote.total }]),
  ];
  return (
    <section aria-labelledby="pay-title" className={styles.panel}>
      <Card>
        <Form method="post" action={paths.planDetails({ ...requested, step: "pay" })} replace>
          <input type="hidden" name="order_key" value={orderKey} />
          <input type="hidden" name="paid_until" value={paid_until ?? ""} />
          {Object.entries(tokenClaim(quote)).map(([name, amount]) => (
            <input key={name} type="hidden" name={name} value={String(amount)} />
          ))}
          <Stack gap="lg">
            <Stack gap="xs">
              <Heading level={2} size="h3" id="pay-title">
                Pay with tokens
              </Heading>
              <Text>
                {describeOrder(quote)}, for <bdi>{location_name}</bdi>
              </Text>
            </Stack>
            {notice ? <Alert tone="critical">{notice}</Alert> : null}
            {shortfall > 0 ? (
              <Alert tone="critical" title="Insufficient Balance">
                You need {formatTokens(shortfall)} more.
              </Alert>
            ) : null}
            <dl>
              {rows.map(({ label, value }) => (
                <div key={label} className={styles.balance}>
                  <dt>{label}</dt>
                  <dd>{formatTokens(value)}</dd>
                </div>
              ))}
            </dl>
            <OrderPeriod
              period={period}
              replaces={replaces}
              paid_until={paid_until}
              renews_automatically={renews_automatically}
              canConfirm
              confirmed={code !== null}
            />
            {code ? (
              <SecondFactorField
                id="second-factor-code"
                name="second_factor_code"
                error={code.error}
                autoFocus
              />
            ) : null}
            {shortfall > 0 ? <p className={styles.short}>{INSUFFICIENT_BALANCE}</p> : null}
            <Inline>
              {shortfall > 0 ? (
                <LinkButton
                  as={Link}
                  to={paths.tokens({ ...requested, amount: plainFigures(kobo(shortfall)) })}
                  reloadDocument
                  tone="primary"
                  size="large"
                >
                  Buy tokens
                </LinkButton>
              ) : quote.total > 0 ? (
                <Button type="submit" tone="primary" size="large" loading={busy}>
                  Pay {formatTokens(quote.total)}
                </Button>
              ) : null}
              <LinkButton as={Link} to={paths.planDetails(requested)} size="large">
                Back to your order
              </LinkButton>
            </Inline>
          </Stack>
        </Form>
      </Card>
    </section>
  );
}
