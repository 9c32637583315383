import { Form, Link, useNavigation } from "@remix-run/react";
import { useFocusOnMount } from "@vendor/remix-kit";
import { SecondFactorField } from "@vendor/remix-kit/account-forms";
import { Alert, Badge, Button, Card, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import { useEffect, useRef } from "react";
import { paths } from "../../paths";
import { countClients, formatTokens } from "../format";
import { RENEWS_ITSELF, type RenewalView } from "./clients";
import * as styles from "./clients.css";

type Refusal = {
  reason: string | null;
  message: string | null;
  orderKey: string | null;
  shown: string[];
  /** The message about a wrong code of the authenticator app. */
  codeError: string[] | null;
};
type Props = {
  renewals: RenewalView[];
  total: number;
  balance: number;
  orderKey: string;
  refusal: Refusal | undefined;
};

/** The price that was shown for a client before, if it has changed. */
function previousPrice(shown: readonly string[], { id, renewal }: RenewalView): number | undefined {
  const claim = shown.find((text) => text.startsWith(`${id}:`));
  const before = claim === undefined ? renewal : Number(claim.split(":")[3]);
  return before === renewal ? undefined : before;
}

function Line({ renewal, before }: { renewal: RenewalView; before: number | undefined }) {
  const { name, owner, plan, extras, until, state, discount, renewsAutomatically } = renewal;
  const details = [
    plan,
    ...extras,
    discount > 0 ? `${discount}% off` : null,
    until && `${state === "expired" ? "expired" : "until"} ${until}`,
  ];
  return (
    <li className={styles.reviewRow}>
      <Stack gap="xxs">
        <bdi className={styles.name}>{name}</bdi>
        {owner === name ? null : <bdi className={styles.owner}>{owner}</bdi>}
        <Text size="sm" tone="muted">
          {details.filter(Boolean).join(", ")}
        </Text>
        {renewsAutomatically ? <Text size="sm">{RENEWS_ITSELF}</Text> : null}
      </Stack>
      <span className={styles.reviewEnd}>
        <strong>{formatTokens(renewal.renewal)}</strong>
        {before === undefined ? null : (
          <Text as="span" size="sm" tone="critical">
            was {formatTokens(before)}
          </Text>
        )}
      </span>
    </li>
  );
}

/** The selected renewals with their prices, the balance, and one payment for all of them. */
export function ReviewRenewals({ renewals, total, balance, orderKey, refusal }: Props) {
  const busy = useNavigation().formData !== undefined;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) message.current?.focus();
  }, [refusal]);
  const missing = Math.max(0, total - balance);
  return (
    <Form method="post">
      <input type="hidden" name="order_key" value={refusal?.orderKey ?? orderKey} />
      <Stack gap="lg">
        <div ref={message} tabIndex={-1} hidden={!refusal}>
          {refusal ? <Alert tone="critical">{refusal.message}</Alert> : null}
        </div>
        <Card>
          <Stack gap="md">
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
            <ul role="list" aria-label="Renewals" className={styles.review}>
              {renewals.map((renewal) => (
                <Line
                  key={renewal.id}
                  renewal={renewal}
                  before={refusal ? previousPrice(refusal.shown, renewal) : undefined}
                />
              ))}
            </ul>
            {renewals.map(({ id, claim }) => (
              <input key={id} type="hidden" name="claim" value={claim} />
            ))}
            <dl className={styles.totals}>
              <div className={styles.totalsRow} data-total>
                <dt>Total</dt>
                <dd>{formatTokens(total)}</dd>
              </div>
              <div className={styles.totalsRow}>
                <dt>Your balance</dt>
                <dd>{formatTokens(balance)}</dd>
              </div>
              {missing > 0 ? null : (
                <div className={styles.totalsRow}>
                  <dt>Balance after payment</dt>
                  <dd>{formatTokens(balance - total)}</dd>
                </div>
              )}
            </dl>
          </Stack>
        </Card>
        {missing > 0 ? (
          <Alert
            tone="caution"
            announce="none"
            title="Insufficient balance. Please buy more tokens"
            action={
              <LinkButton as={Link} to={paths.tokens({ amount: plainFigures(kobo(missing)) })} tone="primary">
                Buy tokens
              </LinkButton>
            }
          >
            You need {formatTokens(missing)} more.
          </Alert>
        ) : null}
        {refusal?.codeError || refusal?.reason === "SECOND_FACTOR_NEEDED" ? (
          <SecondFactorField
            id="second-factor-code"
            name="second_factor_code"
            error={refusal.codeError ?? undefined}
          />
        ) : null}
        <Inline gap="md">
          {missing > 0 ? null : (
            <Button type="submit" tone="primary" size="large" loading={busy}>
              Pay {formatTokens(total)}
            </Button>
          )}
          <LinkButton as={Link} to={paths.home({}, "#clients")} size="large" tone="ghost">
            Change selection
          </LinkButton>
        </Inline>
      </Stack>
    </Form>
  );
}

type Result = {
  location_id: number;
  name: string;
  outcome: "subscribed" | "reversed";
  message: string;
  amount: number;
  until: string | null;
  receipt_code: string | null;
};

/** The result for each client of a payment. */
export function RenewalResults({ results }: { results: Result[] }) {
  const top = useFocusOnMount<HTMLDivElement>();
  const reversed = results.filter(({ outcome }) => outcome === "reversed").length;
  const renewed = results.length - reversed;
  return (
    <Stack gap="lg">
      <div ref={top} tabIndex={-1}>
        <Alert
          tone={reversed > 0 ? "caution" : "positive"}
          title={renewed > 0 ? `${countClients(renewed)} renewed` : "No client renewed"}
        >
          {reversed > 0
            ? `${countClients(reversed)} could not be renewed. Those tokens were returned to your balance.`
            : "We sent each client an SMS and an email with the receipt."}
        </Alert>
      </div>
      <Card>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
        <ul role="list" aria-label="Results" className={styles.review}>
          {results.map(({ location_id, name, outcome, message, amount, until, receipt_code }) => (
            <li key={location_id} className={styles.reviewRow}>
              <Stack gap="xxs">
                <bdi className={styles.name}>{name}</bdi>
                <Text size="sm" tone={outcome === "reversed" ? "critical" : "muted"}>
                  {outcome === "subscribed" && until ? `Active until ${until}` : message}
                </Text>
                {receipt_code ? (
                  <Text size="sm" tone="muted" tabular>
                    Receipt code {receipt_code}
                  </Text>
                ) : null}
              </Stack>
              <span className={styles.reviewEnd}>
                <strong>{formatTokens(amount)}</strong>
                <Badge tone={outcome === "subscribed" ? "positive" : "critical"}>
                  {outcome === "subscribed" ? "Subscribed" : "Reversed"}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <LinkButton as={Link} to={paths.home({}, "#clients")} tone="primary" size="large">
        Back to clients
      </LinkButton>
    </Stack>
  );
}
