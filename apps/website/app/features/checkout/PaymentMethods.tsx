import { Alert, Badge, Button, formatAmount, RadioCards, Stack, StatusRegion, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./checkout.css";
import type { PaymentMethod } from "./order-form";
import type { PaymentOption } from "./payment-rails";

const labels: Record<PaymentMethod, string> = {
  wallet: "Pay with Wallet",
  split: "Wallet and card",
  card: "Pay with Card",
};

function about({ method, fromWallet, byCard, short }: PaymentOption, balance: number): ReactNode {
  if (method === "split")
    return `${formatAmount(fromWallet)} from the wallet, ${formatAmount(byCard)} by card`;
  if (method === "card") return "Visa, Mastercard or Verve, through Paystack";
  return short > 0
    ? `Balance ${formatAmount(balance)}. You need ${formatAmount(short)} more`
    : `Balance ${formatAmount(balance)}`;
}

/** What a way of paying adds to the order. */
function Cost({ charge, cheapest }: PaymentOption) {
  return (
    <span className={styles.cost}>
      {charge > 0 ? `+${formatAmount(charge)}` : "No charge"}
      {cheapest ? <Badge tone="positive">Cheapest</Badge> : null}
    </span>
  );
}

type Props = {
  rails: readonly PaymentOption[];
  balance: number;
  value: PaymentMethod | "";
  /** What was added to the wallet just now. */
  toppedUp: string | null;
  /** What is wrong with the choice: none was made. */
  error: string | undefined;
  onChoose: (method: string) => void;
  /** What belongs to a card, shown while one pays. */
  children: ReactNode;
};

/** The ways of paying with what each costs, and under them what the chosen one needs. */
export function PaymentMethods({ rails, balance, value, toppedUp, error, onChoose, children }: Props) {
  const lacking = rails.find(({ method }) => method === "wallet")?.short ?? 0;
  return (
    <Stack gap="sm">
      <RadioCards
        name="payment_method"
        label="Payment method"
        value={value}
        error={error}
        onChange={onChoose}
        options={rails.map((rail) => ({
          value: rail.method,
          label: labels[rail.method],
          description: about(rail, balance),
          aside: <Cost {...rail} />,
        }))}
      />
      {lacking > 0 ? (
        <Stack gap="xs" align="start">
          {/* Without scripts the order is kept, and the wallet leads back to it. */}
          <Button type="submit" name="intent" value="add-money" size="small">
            Add Money with Debit Card
          </Button>
          <Text size="sm" tone="muted">
            You pay the card charge when you top up.
          </Text>
        </Stack>
      ) : null}
      <StatusRegion>
        {toppedUp ? (
          <Alert tone="positive" announce="none">
            {toppedUp}
          </Alert>
        ) : null}
      </StatusRegion>
      <div className={styles.cardChoice}>{children}</div>
    </Stack>
  );
}
