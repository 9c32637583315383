"use client";

import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { type FormEvent, type ReactNode, useState } from "react";
import { AmountRows } from "../../internal/amount-rows/AmountRows";
import {
  PaidItem,
  PaymentDialog,
  type PaymentDialogOwnProps,
  subscriptionFailure,
  subscriptionSuccess,
  withoutUndefined,
} from "../../internal/payment-dialog/PaymentDialog";
import { shortfall } from "../../internal/payment-dialog/PaymentDialog.css";
import { formatAmount, kobo, type Money, toKobo } from "../../money";
import { Alert } from "../Alert/Alert";

export interface TokenPaymentDialogProps extends PaymentDialogOwnProps {
  /** The item: "Plus plan, yearly, for Mama Titi Provisions". */
  item: ReactNode;
  /** The price in tokens. */
  total: Money;
  /** The agent's balance. */
  balance: Money;
  /** Called to pay. Without it the form is submitted. */
  onPay?: (() => void) | undefined;
  /** A link to buy tokens, below the low-balance message. */
  buyTokens?: ReactNode;
  /** The plan's name in the success message. */
  plan?: string | undefined;
  /** @default "Pay with tokens" */
  title?: ReactNode;
  /** The component's other texts. */
  labels?: Partial<typeof words> | undefined;
}

const words = {
  pay: (amount: string) => `Pay ${amount}`,
  refused: "Insufficient Balance",
  missing: (amount: string) => `You need ${amount} more.`,
  balance: "Token balance",
  after: "Balance after",
  tooLow: "Insufficient balance. Please buy more tokens",
};

/** An agent's payment for a client from a token (KPT) balance. A total above the balance is refused here. */
export function TokenPaymentDialog({
  item,
  total,
  balance,
  onPay,
  buyTokens,
  plan,
  title = "Pay with tokens",
  labels,
  ...frame
}: TokenPaymentDialogProps) {
  const say = { ...words, ...labels };
  const [refused, setRefused] = useState(false);
  const left = toKobo(balance) - toKobo(total);
  const tooLow = left < 0;
  const submit = (event: FormEvent) => {
    setRefused(tooLow);
    if (tooLow || onPay) event.preventDefault();
    if (!tooLow) onPay?.();
  };
  return (
    <PaymentDialog
      waiting={{ title: "Paying with your tokens", text: "This takes a moment. Keep this page open." }}
      success={subscriptionSuccess(plan)}
      failure={subscriptionFailure}
      {...withoutUndefined(frame)}
      onOpenChange={(open) => {
        if (!open) setRefused(false);
        frame.onOpenChange(open);
      }}
      title={title}
      onSubmit={submit}
      payLabel={say.pay(formatAmount(total, "KPT"))}
    >
      {tooLow && refused ? (
        <Alert tone="critical" title={say.refused}>
          {say.missing(formatAmount(kobo(-left), "KPT"))}
        </Alert>
      ) : null}
      <PaidItem item={item} amount={total} currency="KPT" />
      <AmountRows
        rows={[
          {
            id: "balance",
            label: say.balance,
            amount: formatAmount(balance, "KPT"),
            tone: tooLow ? "critical" : "default",
          },
          ...(tooLow ? [] : [{ id: "after", label: say.after, amount: formatAmount(kobo(left), "KPT") }]),
        ]}
      />
      {tooLow ? (
        <p className={shortfall}>
          <CircleAlert aria-hidden size={18} />
          {say.tooLow}
        </p>
      ) : null}
      {tooLow ? buyTokens : null}
    </PaymentDialog>
  );
}
