import { Link } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { Alert, Button, Stack, StatusRegion, TextLink } from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import type { MouseEvent } from "react";
import { type OrderQuery, paths } from "../../paths";
import { formatTokens } from "../format";
import { INSUFFICIENT_BALANCE, shortfallOf } from "./order";
import * as styles from "./order.css";

type Props = {
  total: number;
  balance: number;
  query: OrderQuery;
  /** A message to read before paying. */
  notice: string | null;
  busy: boolean;
  /** Opens the payment dialog. */
  onProceed: () => void;
};

/** The agent's balance, the shortfall, and the button to payment. */
export function ProceedToPayment({ total, balance, query, notice, busy, onProceed }: Props) {
  const hydrated = useHydrated();
  const shortfall = shortfallOf(total, balance);
  const proceed = (event: MouseEvent) => {
    event.preventDefault();
    onProceed();
  };
  return (
    <Stack gap="sm">
      <dl className={styles.balance}>
        <dt>Token balance</dt>
        <dd>{formatTokens(balance)}</dd>
      </dl>
      <div role="status">
        {shortfall > 0 ? (
          <p className={styles.short}>
            {INSUFFICIENT_BALANCE}.{" "}
            <TextLink
              as={Link}
              to={paths.tokens({ ...query, amount: plainFigures(kobo(shortfall)) })}
              reloadDocument
            >
              Buy tokens
            </TextLink>
          </p>
        ) : null}
      </div>
      <StatusRegion urgent>
        {notice ? (
          <Alert tone="critical" announce="none">
            {notice}
          </Alert>
        ) : null}
      </StatusRegion>
      {hydrated ? null : (
        <Button type="submit" fullWidth>
          Update total
        </Button>
      )}
      {total === 0 ? (
        <Alert announce="none">There is nothing to pay for this plan.</Alert>
      ) : (
        <Button
          type="submit"
          name="step"
          value="pay"
          tone="primary"
          size="large"
          fullWidth
          loading={busy}
          onClick={proceed}
        >
          Proceed to Payment
        </Button>
      )}
    </Stack>
  );
}
