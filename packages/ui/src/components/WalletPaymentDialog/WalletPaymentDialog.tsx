"use client";

import type { FormEvent, ReactNode } from "react";
import { AmountRows } from "../../internal/amount-rows/AmountRows";
import { given } from "../../internal/payment-dialog/given";
import { PaidItem } from "../../internal/payment-dialog/PaidItem";
import { PaymentDialog, type PaymentDialogOwnProps } from "../../internal/payment-dialog/PaymentDialog";
import { subscriptionFailure, subscriptionSuccess } from "../../internal/payment-dialog/words";
import { Alert } from "../Alert/Alert";
import { Button } from "../Button/Button";
import { formatAmount } from "../Price/format-amount";

export interface WalletPaymentDialogProps extends PaymentDialogOwnProps {
  /** What is paid for: "Plus plan, yearly, with 5 more users". */
  item: ReactNode;
  /** Naira to pay, as the server quoted it. */
  amount: number;
  /** Naira in the wallet. */
  balance: number;
  /** Pays. Without it the form is sent. */
  onPay?: (() => void) | undefined;
  /** Opens the way to add money; offered when the balance is too low. */
  onAddMoney?: (() => void) | undefined;
  /** In place of that button: a link. */
  addMoney?: ReactNode;
  /** The plan's name as the success message has it. @default "plus" */
  plan?: string | undefined;
  /** @default "Pay with Wallet" */
  title?: ReactNode;
  /** @default "Your wallet balance is too low for this transaction" */
  tooLowText?: string | undefined;
  /** @default "Add money" */
  addMoneyLabel?: string | undefined;
}

/** Asks before an order is paid from the wallet, with the balance before and after; then shows how it went. */
export function WalletPaymentDialog({
  item,
  amount,
  balance,
  onPay,
  onAddMoney,
  addMoney,
  plan = "plus",
  title = "Pay with Wallet",
  tooLowText = "Your wallet balance is too low for this transaction",
  addMoneyLabel = "Add money",
  ...frame
}: WalletPaymentDialogProps) {
  const tooLow = balance < amount;
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
      {...given(frame)}
      title={title}
      onSubmit={submit}
      primary={(form) =>
        tooLow ? (
          add
        ) : (
          <Button type="submit" form={form} tone="primary">
            Pay {formatAmount(amount)}
          </Button>
        )
      }
    >
      {tooLow ? <Alert tone="critical">{tooLowText}</Alert> : null}
      <PaidItem item={item} amount={amount} />
      <AmountRows
        rows={[
          { id: "balance", label: "Wallet balance", amount: formatAmount(balance) },
          tooLow
            ? {
                id: "short",
                label: "You need",
                amount: `${formatAmount(amount - balance)} more`,
                tone: "critical",
              }
            : { id: "after", label: "Balance after", amount: formatAmount(balance - amount) },
        ]}
      />
    </PaymentDialog>
  );
}
