import { Link } from "@remix-run/react";
import type { ApiClient } from "@vendor/api";
import { StayButton, useFocusOnMount, useTimedRedirect } from "@vendor/remix-kit";
import { PlainFrame } from "@vendor/remix-kit/site";
import { formatAmount, LinkButton, PaymentOutcome, type PaymentOutcomeProps } from "@vendor/ui";
import { paths } from "../../paths";
import { describeMeansOfPayment } from "../account/receipt-view";

/** Spec §9: the next page follows after this time. */
const SECONDS = 3;

type Props = Pick<PaymentOutcomeProps, "facts"> & {
  title: string;
  text: string | null;
  /** The receipt's reference; null links to all transactions. */
  reference: string | null;
  next: string;
  /** Loads the next page as a document: for pages with their own security policy. */
  asDocument?: boolean;
};

/** The confirmation of a successful payment, with links to receipt and next page. */
export function PaidPage({ title, text, facts, reference, next, asDocument = false }: Props) {
  const outcome = useFocusOnMount<HTMLElement>();
  const redirect = useTimedRedirect(SECONDS, next, { asDocument });
  return (
    <PlainFrame>
      <PaymentOutcome
        ref={outcome}
        tabIndex={-1}
        outcome="succeeded"
        headingLevel={1}
        title={title}
        facts={facts}
        actions={
          <>
            <LinkButton as={Link} to={next} reloadDocument={asDocument} tone="primary" size="large">
              Continue
            </LinkButton>
            <LinkButton
              as={Link}
              to={reference ? paths.transaction(reference) : paths.transactions()}
              size="large"
            >
              {reference ? "See the receipt" : "Your receipts"}
            </LinkButton>
          </>
        }
        countdown={<StayButton {...redirect} />}
      >
        {text}
      </PaymentOutcome>
    </PlainFrame>
  );
}

/** What was paid, how, for which period, and the receipt, as far as the API can answer now: the payment is confirmed without it. */
export async function readPaidDetails(api: ApiClient, reference: string | null, period: string | null) {
  const receipt = reference
    ? (await api.account.receipt({ reference }).catch(() => undefined))?.data
    : undefined;
  const facts: { id: string; label: string; amount: string }[] = [];
  if (receipt) {
    facts.push({ id: "paid", label: "Paid", amount: formatAmount(receipt.total) });
    facts.push({ id: "method", label: "Paid with", amount: describeMeansOfPayment(receipt) });
  }
  if (period) facts.push({ id: "period", label: "Period", amount: period });
  if (receipt?.number) facts.push({ id: "receipt", label: "Receipt", amount: receipt.number });
  return { facts, reference: receipt?.number ? receipt.reference : null };
}
