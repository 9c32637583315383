import { Link } from "@remix-run/react";
import { Badge, formatAmount, RadioCards, Stack, Text, TextLink } from "@vendor/ui";
import type { ReactNode } from "react";
import { type PlanChoice, paths } from "../../paths";
import * as styles from "./checkout.css";
import type { PaymentMethod } from "./order-form";
import type { Rail } from "./payment-rails";

const labels: Record<PaymentMethod, string> = {
  wallet: "Pay with Wallet",
  split: "Wallet and card",
  card: "Pay with Card",
};

function about({ method, fromWallet, byCard, short }: Rail, balance: number): ReactNode {
  if (method === "split")
    return `${formatAmount(fromWallet)} from the wallet, ${formatAmount(byCard)} by card`;
  if (method === "card") return "Visa, Mastercard or Verve, through Paystack";
  return short > 0
    ? `Balance ${formatAmount(balance)}. You need ${formatAmount(short)} more`
    : `Balance ${formatAmount(balance)}`;
}

/** What a way of paying adds to the order. */
function Cost({ charge, cheapest }: Rail) {
  return (
    <span className={styles.cost}>
      {charge > 0 ? `+${formatAmount(charge)}` : "No charge"}
      {cheapest ? <Badge tone="positive">Cheapest</Badge> : null}
    </span>
  );
}

type Props = {
  rails: readonly Rail[];
  balance: number;
  value: PaymentMethod | "";
  choice: PlanChoice;
  onChoose: (method: string) => void;
  /** What belongs to a card, shown while one pays. */
  children: ReactNode;
};

/** The ways of paying with what each costs, and under them what the chosen one needs. */
export function PaymentMethods({ rails, balance, value, choice, onChoose, children }: Props) {
  const lacking = rails.find(({ method }) => method === "wallet")?.short ?? 0;
  return (
    <Stack gap="sm">
      <RadioCards
        name="payment_method"
        label="Payment method"
        value={value}
        onChange={onChoose}
        options={rails.map((rail) => ({
          value: rail.method,
          label: labels[rail.method],
          description: about(rail, balance),
          aside: <Cost {...rail} />,
        }))}
      />
      {lacking > 0 ? (
        <Text size="sm" tone="muted">
          <TextLink
            as={Link}
            to={paths.addMoney({ amount: Math.ceil(lacking), plan: choice.plan, duration: choice.duration })}
            reloadDocument
          >
            Add money to your wallet
          </TextLink>{" "}
          first: you pay the card charge when you top up. Your order is kept.
        </Text>
      ) : null}
      <div className={styles.cardChoice}>{children}</div>
    </Stack>
  );
}
