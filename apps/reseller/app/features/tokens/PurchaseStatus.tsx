import { Link } from "@remix-run/react";
import type { ApiClient } from "@vendor/api";
import type { PaymentStateDescription } from "@vendor/remix-kit/card-payment";
import { Alert, Heading, Inline, LinkButton, Price, Spinner, StatusRegion, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";

type Props = {
  payment: Awaited<ReturnType<ApiClient["reseller"]["payment"]>>["data"];
  view: PaymentStateDescription;
  /** Whether the page is still checking the payment. */
  checking: boolean;
  next: string;
  retry: string;
  /** The button that cancels the redirect. */
  stay: ReactNode;
};

export function PurchaseStatus({ payment, view, checking, next, retry, stay }: Props) {
  const settled = payment.state === "settled";
  return (
    <>
      <Heading level={1} size="h2">
        {view.title}
      </Heading>
      <Price amount={payment.amount} size="lg" />
      <StatusRegion>
        <Alert tone={view.tone} announce="none">
          {payment.message}
        </Alert>
      </StatusRegion>
      {checking ? <Spinner label="Checking your payment" /> : null}
      {view.waiting ? (
        <Text tone="muted">
          We keep checking with Paystack, even when this page is closed. Your tokens are added as soon as the
          payment succeeds.
        </Text>
      ) : null}
      <Inline>
        {settled ? (
          <LinkButton as={Link} to={next} reloadDocument tone="primary" size="large">
            Continue
          </LinkButton>
        ) : null}
        {stay}
        {view.waiting ? (
          <LinkButton
            as={Link}
            to={paths.paymentReturn({ reference: payment.reference })}
            reloadDocument
            tone={view.canRetry ? "neutral" : "brand"}
          >
            Check payment
          </LinkButton>
        ) : null}
        {view.canRetry ? (
          <LinkButton as={Link} to={retry} reloadDocument tone="brand">
            Back to your tokens
          </LinkButton>
        ) : null}
      </Inline>
      <Text size="sm" tone="muted">
        Reference {payment.reference}.
      </Text>
    </>
  );
}
