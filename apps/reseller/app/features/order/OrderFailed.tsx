import { Link } from "@remix-run/react";
import { NoScriptRefresh, useFocusOnMount, useTimedRedirect } from "@vendor/remix-kit";
import { LinkButton, PaymentOutcome } from "@vendor/ui";
import { type OrderQuery, paths } from "../../paths";
import type { PayReply } from "./order";
import * as styles from "./order.css";

/** Spec §9: the failure card is shown for this long. */
const SECONDS = 10;

type Props = {
  failure: NonNullable<PayReply["failure"]>;
  query: OrderQuery;
};

/** The failure card, with the API's reason and a link to try again. */
export function OrderFailed({ failure, query }: Props) {
  const order = paths.planDetails(query);
  const outcome = useFocusOnMount<HTMLElement>();
  useTimedRedirect(SECONDS, order);
  return (
    <div className={styles.panel}>
      <NoScriptRefresh seconds={SECONDS} to={order} />
      <PaymentOutcome
        ref={outcome}
        tabIndex={-1}
        outcome="failed"
        headingLevel={2}
        countdown="You’ll return to your order in a few seconds."
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
