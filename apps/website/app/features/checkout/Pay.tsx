import { Link } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import type { CardPayment, useCardPayment } from "@vendor/remix-kit/card-payment";
import { Alert, Button, formatAmount, Stack, StatusRegion, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import type { BegunPayment } from "../../server/payment-session.server";
import { CardPaymentStatus } from "./CardPaymentStatus";
import type { CheckoutReply } from "./checkout-reply";
import type { PaymentMethod, QuoteView } from "./order-form";
import { Recap } from "./Recap";
import { Replaced } from "./Replaced";
import type { PeriodWords, RecapRow } from "./recap-view";

type Props = {
  quote: QuoteView;
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
  const scripted = useHydrated();
  const free = quote.amount_paid === 0;
  return (
    <Stack id="pay" gap="sm">
      {free ? <Text>{freeWords(period)}</Text> : <Recap rows={recap} />}
      <Replaced replaced={period.replaced} confirmed={confirmed} />
      {scripted ? null : (
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
      {payment ? <CardPaymentStatus payment={payment} state={card.state} onResume={card.resume} /> : null}
      <Button
        type="submit"
        name="intent"
        value={free ? "free" : "pay"}
        tone="primary"
        size="large"
        fullWidth
        loading={busy}
      >
        {free ? "Subscribe for free" : `Pay ${formatAmount(quote.amount_paid)}${means[method]}`}
      </Button>
    </Stack>
  );
}
