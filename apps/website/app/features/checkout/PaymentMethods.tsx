import type { Kobo } from "@vendor/pricing-engine";
import type { PaymentMethod, PaymentOption } from "@vendor/remix-kit/order";
import { Alert, Badge, Button, formatAmount, RadioCards, Stack, StatusRegion, Text } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./checkout.css";

const labels: Record<PaymentMethod, string> = {
  wallet: "Pay with Wallet",
  split: "Wallet and card",
  card: "Pay with Card",
};

function describeOption({ method, fromWallet, byCard, short }: PaymentOption, balance: Kobo): ReactNode {
  if (method === "split")
    return `${formatAmount(fromWallet)} from the wallet, ${formatAmount(byCard)} by card`;
  if (method === "card") return "Visa, Mastercard or Verve, through Paystack";
  return short > 0
    ? `Balance ${formatAmount(balance)}. You need ${formatAmount(short)} more`
    : `Balance ${formatAmount(balance)}`;
}

function nameOption({ method, cheapest }: PaymentOption): ReactNode {
  if (!cheapest) return labels[method];
  return (
    <>
      {labels[method]} <Badge tone="positive">Cheapest</Badge>
    </>
  );
}

type Props = {
  options: readonly PaymentOption[];
  balance: Kobo;
  value: PaymentMethod | "";
  /** The message of a successful top-up. */
  toppedUp: string | null;
  /** The message when no method was chosen. */
  error: string | undefined;
  onChoose: (method: string) => void;
  /** The choice between saved cards and a new one, shown when the chosen method includes a card. */
  children: ReactNode;
};

/** The payment methods, each with its charge. */
export function PaymentMethods({ options, balance, value, toppedUp, error, onChoose, children }: Props) {
  const shortfall = options.find(({ method }) => method === "wallet")?.short ?? 0;
  return (
    <Stack gap="sm">
      <RadioCards
        name="payment_method"
        label="Payment method"
        value={value}
        error={error}
        onValueChange={onChoose}
        options={options.map((option) => ({
          value: option.method,
          label: nameOption(option),
          description: describeOption(option, balance),
          aside: option.charge > 0 ? `+${formatAmount(option.charge)}` : "No charge",
        }))}
      />
      {shortfall > 0 ? (
        <Stack gap="xs" align="start">
          {/* Without scripts this saves the order and opens the wallet, which links back. */}
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
