import { Link } from "@remix-run/react";
import type { Quote } from "@vendor/pricing-engine";
import { useHydrated } from "@vendor/remix-kit";
import { type CardPayment, CardPaymentStatus, type useCardPayment } from "@vendor/remix-kit/card-payment";
import { Alert, Button, CheckboxField, formatAmount, Stack, StatusRegion, Text, TextLink } from "@vendor/ui";
import { cardPaymentPages, paths } from "../../paths";
import type { BegunPayment } from "../../server/payment-session.server";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-reply";
import type { PaymentMethod } from "./order-form";
import type { PeriodWords, RecapRow } from "./recap-view";

type ReplacedProps = Pick<PeriodWords, "replaced"> & { confirmed: boolean };

/** What of another plan an order ends at once. The loss of what was paid for has to be confirmed. */
function Replaced({ replaced, confirmed }: ReplacedProps) {
  const paid = replaced.filter(({ kind }) => kind === "paid");
  if (paid.length === 0) {
    const [trial] = replaced;
    return trial ? (
      <Alert tone="info" announce="none">
        This plan begins today and ends your {trial.plan} trial.
      </Alert>
    ) : null;
  }
  const lost = paid.map(({ plan, period }) => `${plan}, ${period}`).join("; ");
  return (
    <Stack gap="sm">
      <Alert tone="caution" announce="none">
        This plan begins today and replaces what is already paid for: {lost}. Nothing is refunded for it.
      </Alert>
      <CheckboxField
        name="replace_plan"
        value="1"
        label="Replace it, and lose the time that is paid for"
        defaultChecked={confirmed}
      />
    </Stack>
  );
}

/** What is to be known before paying. */
function Recap({ rows }: { rows: readonly RecapRow[] }) {
  return (
    <section aria-label="Before you pay" className={styles.recap}>
      <dl>
        {rows.map(({ id, label, value }) => (
          <div key={id} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" tone="muted">
        Nothing renews automatically. We email you before it ends, and you decide. The card charge applies
        again at renewal. Your card provider may charge additional fees.
      </Text>
    </section>
  );
}

type Props = {
  quote: Quote;
  method: PaymentMethod | "";
  recap: readonly RecapRow[];
  period: PeriodWords;
  /** Whether the loss of time that is paid for is confirmed. */
  confirmed: boolean;
  busy: boolean;
  notice: CheckoutReply["notice"];
  begun: BegunPayment | null;
  payment: CardPayment | null;
  card: ReturnType<typeof useCardPayment>;
};

/** Paying twice for one order is what people fear who left the payment window; so it is said that they cannot. */
function Begun({ begun }: { begun: BegunPayment }) {
  return (
    <Alert tone="info" announce="none">
      {begun.state === "open"
        ? "You began to pay for this order. Paying again resumes that payment, so you are charged once. "
        : "A payment for this order is being checked. "}
      <TextLink as={Link} to={paths.paymentReturn({ reference: begun.reference })} reloadDocument>
        Check payment
      </TextLink>
    </Alert>
  );
}

const means: Record<PaymentMethod | "", string> = {
  "": "",
  card: " with card",
  wallet: " with wallet",
  split: " with wallet and card",
};

function freeWords({ period, startsLater }: PeriodWords): string {
  return startsLater
    ? `Starts on ${startsLater}, when what you have ends. You can withdraw it until then.`
    : `Runs ${period}`;
}

/** Under the total: what is to be known before paying, what went wrong, and the button that pays. */
export function Pay({ quote, method, recap, period, confirmed, busy, notice, begun, payment, card }: Props) {
  const hydrated = useHydrated();
  const free = quote.total === 0;
  return (
    <Stack id="pay" gap="sm">
      {free ? <Text>{freeWords(period)}</Text> : <Recap rows={recap} />}
      <Replaced replaced={period.replaced} confirmed={confirmed} />
      {hydrated ? null : (
        <Button type="submit" name="intent" value="update" fullWidth>
          Update total
        </Button>
      )}
      {begun && !payment ? <Begun begun={begun} /> : null}
      <StatusRegion urgent>
        {notice ? (
          <Alert tone={notice.tone} announce="none">
            {notice.text}
          </Alert>
        ) : null}
      </StatusRegion>
      {payment ? (
        <CardPaymentStatus
          payment={payment}
          state={card.state}
          onResume={card.resume}
          settling="Payment received. Activating your subscription…"
          {...cardPaymentPages(payment.reference)}
        />
      ) : null}
      <Button
        type="submit"
        name="intent"
        value={free ? "free" : "pay"}
        tone="primary"
        size="large"
        fullWidth
        loading={busy}
      >
        {free ? "Subscribe for free" : `Pay ${formatAmount(quote.total)}${means[method]}`}
      </Button>
    </Stack>
  );
}
