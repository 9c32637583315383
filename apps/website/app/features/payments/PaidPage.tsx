import { Link } from "@remix-run/react";
import { StayButton, useTimedRedirect } from "@vendor/remix-kit";
import { PlainFrame } from "@vendor/remix-kit/site";
import { LinkButton, PaymentOutcome, type PaymentOutcomeProps } from "@vendor/ui";
import { paths } from "../../paths";

/** Spec §9: after success the next page follows. */
const SECONDS = 3;

type Props = Pick<PaymentOutcomeProps, "facts"> & {
  title: string;
  text: string | null;
  /** The receipt's reference; null leads to all of them. */
  reference: string | null;
  next: string;
  /** Loads the next page as a document: for those with a security policy of their own. */
  asDocument?: boolean;
};

/** A payment that succeeded: what was paid, and the ways on. */
export function PaidPage({ title, text, facts, reference, next, asDocument = false }: Props) {
  const redirect = useTimedRedirect(SECONDS, next, { asDocument });
  return (
    <PlainFrame>
      <PaymentOutcome
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
