import { Link } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { Alert, Button, formatAmount, Stack, StatusRegion, TextLink } from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import type { MouseEvent } from "react";
import { type OrderQuery, paths } from "../../paths";
import * as styles from "./order.css";
import { shortOf, TOO_LOW } from "./shortfall";

type Props = {
  total: number;
  balance: number;
  query: OrderQuery;
  /** What is to be read before paying. */
  notice: string | null;
  busy: boolean;
  /** Opens the dialog that asks. */
  onProceed: () => void;
};

/** Under the total: the agent's balance, what it lacks, and the way to payment. */
export function Proceed({ total, balance, query, notice, busy, onProceed }: Props) {
  const scripted = useHydrated();
  const lacking = shortOf(total, balance);
  const proceed = (event: MouseEvent) => {
    event.preventDefault();
    onProceed();
  };
  return (
    <Stack gap="sm">
      <dl className={styles.balance}>
        <dt>Token balance</dt>
        <dd>{formatAmount(balance, "KPT")}</dd>
      </dl>
      <div role="status">
        {lacking > 0 ? (
          <p className={styles.short}>
            {TOO_LOW}.{" "}
            <TextLink as={Link} to={paths.tokens({ ...query, amount: plainFigures(lacking) })} reloadDocument>
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
      {scripted ? null : (
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
