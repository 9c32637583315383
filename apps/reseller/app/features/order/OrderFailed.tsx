import { Link } from "@remix-run/react";
import { NoScriptRefresh, useTimedRedirect } from "@vendor/remix-kit";
import { LinkButton, PaymentOutcome } from "@vendor/ui";
import { type OrderQuery, paths } from "../../paths";
import * as styles from "./order.css";
import type { PayReply } from "./pay-reply";

/** Spec §9: so long the failure card stands before the order comes back. */
const SECONDS = 10;

type Props = {
  failure: NonNullable<PayReply["failure"]>;
  /** The order as it was. */
  query: OrderQuery;
};

/** The failure card: what the API gave as the reason, and the way to try again. */
export function OrderFailed({ failure, query }: Props) {
  const order = paths.planDetails(query);
  useTimedRedirect(SECONDS, order);
  return (
    <div className={styles.panel}>
      <NoScriptRefresh seconds={SECONDS} to={order} />
      <PaymentOutcome
        outcome="failed"
        headingLevel={2}
        countdown="Your order comes back in a few seconds."
        actions={
          <>
            <LinkButton as={Link} to={order} replace tone="primary">
              Try again
            </LinkButton>
            {failure.tooLow ? (
              <LinkButton as={Link} to={paths.tokens(query)} reloadDocument>
                Buy tokens
              </LinkButton>
            ) : null}
          </>
        }
      >
        There was an issue with your payment. Please try again.
        {failure.reason ? ` ${failure.reason}` : null}
      </PaymentOutcome>
    </div>
  );
}
