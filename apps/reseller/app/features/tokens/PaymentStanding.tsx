import { Link } from "@remix-run/react";
import type { ApiClient } from "@vendor/api";
import type { PaymentView } from "@vendor/remix-kit/card-payment";
import { Alert, Heading, Inline, LinkButton, Price, Spinner, StatusRegion, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";

type Props = {
  payment: Awaited<ReturnType<ApiClient["reseller"]["payment"]>>["data"];
  view: PaymentView;
  /** The page still asks by itself. */
  looking: boolean;
  /** Where it goes on once the tokens are there. */
  next: string;
  /** Where tokens are bought anew. */
  again: string;
  /** Keeps the page that would move on. */
  stay: ReactNode;
};

/** Where a purchase of tokens stands, and the ways on from there. */
export function PaymentStanding({ payment, view, looking, next, again, stay }: Props) {
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
      {looking ? <Spinner label="Checking your payment" /> : null}
      {view.waiting ? (
        <Text tone="muted">
          We keep asking Paystack for your bank’s answer, also when this page is closed. Your tokens come as
          soon as it is paid.
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
          <LinkButton as={Link} to={again} reloadDocument tone="brand">
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
