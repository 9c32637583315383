"use client";

import type { FormEvent, ReactNode } from "react";
import { AmountRows } from "../../internal/amount-rows/AmountRows";
import {
  PaidItem,
  PaymentDialog,
  type PaymentDialogOwnProps,
  subscriptionFailure,
  subscriptionSuccess,
  withoutUndefined,
} from "../../internal/payment-dialog/PaymentDialog";
import { formatAmount, kobo, type Money, toKobo } from "../../money";
import { Alert } from "../Alert/Alert";
import { Button } from "../Button/Button";

export interface WalletPaymentDialogProps extends PaymentDialogOwnProps {
  /** The item: "Plus plan, yearly, with 5 more users". */
  item: ReactNode;
  /** The server's quote. */
  amount: Money;
  balance: Money;
  /** Called to pay. Without it the form is submitted. */
  onPay?: (() => void) | undefined;
  /** Called by the "Add money" button, which is shown when the balance is too low. */
  onAddMoney?: (() => void) | undefined;
  /** A link that replaces that button. */
  addMoney?: ReactNode;
  /** The plan's name in the success message. */
  plan?: string | undefined;
  /** @default "Pay with Wallet" */
  title?: ReactNode;
  /** The component's other texts. */
  labels?: Partial<typeof words> | undefined;
  /** @default "Your wallet balance is too low for this transaction" */
  tooLowText?: string | undefined;
  /** @default "Add money" */
  addMoneyLabel?: string | undefined;
}

const words = {
  pay: (amount: string) => `Pay ${amount}`,
  balance: "Wallet balance",
  after: "Balance after",
  short: "You need",
  missing: (amount: string) => `${amount} more`,
};

/** Confirms a payment from the wallet, with the balance before and after; then shows the outcome. */
export function WalletPaymentDialog({
  item,
  amount,
  balance,
  onPay,
  onAddMoney,
  addMoney,
  plan,
  title = "Pay with Wallet",
  tooLowText = "Your wallet balance is too low for this transaction",
  addMoneyLabel = "Add money",
  labels,
  ...frame
}: WalletPaymentDialogProps) {
  const say = { ...words, ...labels };
  const left = toKobo(balance) - toKobo(amount);
  const tooLow = left < 0;
  const submit = (event: FormEvent) => {
    if (tooLow || onPay) event.preventDefault();
    if (!tooLow) onPay?.();
  };
  const add =
    addMoney ??
    (onAddMoney ? (
      <Button tone="primary" onClick={onAddMoney}>
        {addMoneyLabel}
      </Button>
    ) : null);
  return (
    <PaymentDialog
      waiting={{ title: "Paying from your wallet", text: "This takes a moment. Keep this page open." }}
      success={subscriptionSuccess(plan)}
      failure={subscriptionFailure}
      {...withoutUndefined(frame)}
      title={title}
      onSubmit={submit}
      payLabel={say.pay(formatAmount(amount))}
      insteadOfPaying={tooLow ? add : undefined}
    >
      {tooLow ? <Alert tone="critical">{tooLowText}</Alert> : null}
      <PaidItem item={item} amount={amount} />
      <AmountRows
        rows={[
          { id: "balance", label: say.balance, amount: formatAmount(balance) },
          tooLow
            ? {
                id: "short",
                label: say.short,
                amount: say.missing(formatAmount(kobo(-left))),
                tone: "critical",
              }
            : { id: "after", label: say.after, amount: formatAmount(kobo(left)) },
        ]}
      />
    </PaymentDialog>
  );
}
