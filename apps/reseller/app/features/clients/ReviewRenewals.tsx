import { Form, Link, useNavigation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Alert, Button, Card, formatAmount, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import { useEffect, useRef } from "react";
import { paths } from "../../paths";
import type { RenewalView } from "./client-view";
import * as styles from "./clients.css";

type Refusal = { reason: string | null; message: string | null; key: string | null; shown: string[] };
type Props = {
  renewals: RenewalView[];
  total: number;
  balance: number;
  /** What the payment is known by, however often it is sent. */
  paymentKey: string;
  refusal: Refusal | undefined;
};

const kpt = (amount: number) => formatAmount(amount, brand.token.code);

/** What was shown for a client before, when that differs from its price now. */
function priceBefore(shown: readonly string[], { id, renewal }: RenewalView): number | undefined {
  const claim = shown.find((each) => each.startsWith(`${id}:`));
  const before = claim === undefined ? renewal : Number(claim.split(":").at(-1));
  return before === renewal ? undefined : before;
}

function Line({ renewal, before }: { renewal: RenewalView; before: number | undefined }) {
  const { name, owner, plan, extras, until, state, discount } = renewal;
  const facts = [
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
          {facts.filter(Boolean).join(" · ")}
        </Text>
      </Stack>
      <span className={styles.reviewEnd}>
        <strong>{kpt(renewal.renewal)}</strong>
        {before === undefined ? null : (
          <Text as="span" size="sm" tone="critical">
            was {kpt(before)}
          </Text>
        )}
      </span>
    </li>
  );
}

/** What the chosen renewals cost, line by line, against the balance, and the one payment for all of them. */
export function ReviewRenewals({ renewals, total, balance, paymentKey, refusal }: Props) {
  const busy = useNavigation().formData !== undefined;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) message.current?.focus();
  }, [refusal]);
  const missing = Math.max(0, total - balance);
  return (
    <Form method="post">
      <input type="hidden" name="key" value={refusal?.key ?? paymentKey} />
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
                  before={refusal ? priceBefore(refusal.shown, renewal) : undefined}
                />
              ))}
            </ul>
            {renewals.map(({ id, claim }) => (
              <input key={id} type="hidden" name="claim" value={claim} />
            ))}
            <dl className={styles.sums}>
              <div className={styles.sum} data-total>
                <dt>Total</dt>
                <dd>{kpt(total)}</dd>
              </div>
              <div className={styles.sum}>
                <dt>Your balance</dt>
                <dd>{kpt(balance)}</dd>
              </div>
              {missing > 0 ? null : (
                <div className={styles.sum}>
                  <dt>After the payment</dt>
                  <dd>{kpt(balance - total)}</dd>
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
              <LinkButton as={Link} to={paths.tokens({ amount: plainFigures(missing) })} tone="primary">
                Buy tokens
              </LinkButton>
            }
          >
            {kpt(missing)} are missing.
          </Alert>
        ) : null}
        <Inline gap="md">
          {missing > 0 ? null : (
            <Button type="submit" tone="primary" size="large" loading={busy}>
              Pay {kpt(total)}
            </Button>
          )}
          <LinkButton as={Link} to={paths.home({}, "#clients")} size="large" tone="ghost">
            Choose others
          </LinkButton>
        </Inline>
      </Stack>
    </Form>
  );
}
