import { Link } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { Alert, Button, formatAmount, Stack, StatusRegion, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import type { BegunPayment } from "../../server/begun-payment.server";
import { CardPaymentStatus } from "./CardPaymentStatus";
import type { CheckoutReply } from "./checkout-reply";
import type { QuoteView } from "./order-form";
import type { CardPayment, useCardPayment } from "./use-card-payment";

type Props = {
  quote: QuoteView;
  busy: boolean;
  notice: CheckoutReply["notice"];
  begun: BegunPayment | null;
  payment: CardPayment | null;
  card: ReturnType<typeof useCardPayment>;
};

/** What the same order costs next time: onboarding is paid once, and a coupon counts once. */
function Renewal({ quote }: { quote: QuoteView }) {
  const months = quote.duration === 1 ? "month" : "12 months";
  return (
    <Text size="sm" tone="muted">
      Pays for one {quote.duration === 1 ? "month" : "year"}. The next {months} will cost{" "}
      {formatAmount(quote.sub_amount - quote.onboarding_amount)} and the payment charge. Nothing is renewed
      unless you pay for it.
    </Text>
  );
}

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

/** Under the total: what is to be known before paying, what went wrong, and the button that pays. */
export function Pay({ quote, busy, notice, begun, payment, card }: Props) {
  const scripted = useHydrated();
  const free = quote.amount_paid === 0;
  return (
    <Stack gap="sm">
      {free ? null : <Renewal quote={quote} />}
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
      {free ? (
        <Alert tone="info" announce="none">
          There is nothing to pay for this order, and subscribing for free is not open yet.
        </Alert>
      ) : (
        <Button type="submit" name="intent" value="pay" tone="primary" size="large" fullWidth loading={busy}>
          Pay {formatAmount(quote.amount_paid)} with card
        </Button>
      )}
    </Stack>
  );
}
