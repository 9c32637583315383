import { Link } from "@remix-run/react";
import { StayButton, useFocusOnMount, useTimedRedirect } from "@vendor/remix-kit";
import { PlainFrame } from "@vendor/remix-kit/site";
import { LinkButton, PaymentOutcome, type PaymentOutcomeProps } from "@vendor/ui";
import { paths } from "../../paths";

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
