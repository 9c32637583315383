"use client";

import { type ElementType, type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { type AmountRow, AmountRows } from "../../internal/amount-rows/AmountRows";
import { safeProps } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import { type Currency, formatAmount, kobo, type Money, toKobo } from "../../money";
import { Alert } from "../Alert/Alert";
import { Button } from "../Button/Button";
import { Dialog } from "../Dialog/Dialog";
import { PaymentStatus, type PaymentStatusProps } from "../PaymentStatus/PaymentStatus";
import { Price } from "../Price/Price";
import * as styles from "./PaymentDialog.css";

const english = {
  pay: (amount: string) => `Pay ${amount}`,
  next: "Continue",
  balance: "Wallet balance",
  after: "Balance after",
  tooLowTitle: undefined as string | undefined,
  tooLow: "Your wallet balance is too low for this transaction",
  short: "You need",
  missing: (amount: string) => `${amount} more`,
  cancel: "Cancel",
  close: "Close",
};

export type PaymentDialogLabels = typeof english;

export interface PaymentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** "Pay with Wallet". */
  title: ReactNode;
  /** What is paid for: "Plus plan, yearly, with 5 more users". */
  item?: ReactNode;
  /** The server's quote. */
  amount?: Money | undefined;
  /** @default "NGN" */
  currency?: Currency | undefined;
  /** What is paid from, in the same currency. Below the amount, `topUp` replaces the button that pays. */
  balance?: Money | undefined;
  /** A button or link that adds to the balance. */
  topUp?: ReactNode;
  /** More of the form: the means to choose from, a code, hidden inputs. */
  children?: ReactNode;
  /** @default "Pay ₦60,000", without an amount "Continue" */
  payLabel?: ReactNode;
  /** Called when the form is submitted; call `preventDefault` to pay by script. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  /** Attributes of the form element, such as `method` and `action`. */
  form?: Sealed<"form", "children" | "id" | "onSubmit" | "hidden"> | undefined;
  /** Your router's form, such as `fetcher.Form`. @default "form" */
  formAs?: ElementType | undefined;
  /** The server's error, shown above the form. */
  error?: ReactNode;
  /**
   * Where the payment stands, in place of the form, which keeps its values. Its `actions` are the dialog's buttons; without
   * them there is "Close". While it is `processing` the dialog cannot be closed.
   */
  status?:
    | Pick<PaymentStatusProps, "state" | "title" | "text" | "facts" | "children" | "countdown" | "actions">
    | undefined;
  labels?: Partial<PaymentDialogLabels> | undefined;
}

function PaidItem({ item, amount, currency }: Pick<PaymentDialogProps, "item" | "amount" | "currency">) {
  return (
    <div className={styles.item}>
      {item ? <p className={styles.itemName}>{item}</p> : null}
      {amount === undefined ? null : (
        <p className={styles.sum}>
          <Price amount={amount} currency={currency} size="lg" />
        </p>
      )}
    </div>
  );
}

/** The balance, and what is left of it, or missing, after the payment. */
function balanceRows(
  balance: Money,
  left: number,
  currency: Currency,
  say: PaymentDialogLabels,
): AmountRow[] {
  const figure = (money: Money) => formatAmount(money, currency);
  return [
    { id: "balance", label: say.balance, amount: figure(balance) },
    left < 0
      ? { id: "short", label: say.short, amount: say.missing(figure(kobo(-left))), tone: "critical" }
      : { id: "after", label: say.after, amount: figure(kobo(left)) },
  ];
}

/** Pays by any means in a dialog: first a form that chooses or confirms, then the state of the payment. */
export function PaymentDialog({
  open,
  onOpenChange,
  title,
  item,
  amount,
  currency = "NGN",
  balance,
  topUp,
  children,
  payLabel,
  onSubmit,
  form,
  formAs: Form = "form",
  error,
  status,
  labels,
}: PaymentDialogProps) {
  const say = { ...english, ...labels };
  const formId = useId();
  const body = useRef<HTMLDivElement>(null);
  const state = status?.state;
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const { activeElement } = document;
    // The pressed button is gone: move the focus to what replaced it. Focus that is still on something stays there.
    if (!activeElement || activeElement === document.body || activeElement.closest("[hidden]"))
      body.current?.focus();
  }, [state]);

  const left = amount === undefined || balance === undefined ? 0 : toKobo(balance) - toKobo(amount);
  const tooLow = left < 0;
  const pay = amount === undefined ? say.next : say.pay(formatAmount(amount, currency));
  const buttons = (close: () => void) =>
    status ? (
      (status.actions ?? (
        <Button tone="brand" onClick={close}>
          {say.close}
        </Button>
      ))
    ) : (
      <>
        <Button onClick={close}>{say.cancel}</Button>
        {tooLow ? (
          topUp
        ) : (
          <Button type="submit" form={formId} tone="primary">
            {payLabel ?? pay}
          </Button>
        )}
      </>
    );
  return (
    <Dialog
      title={title}
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      closeLabel={say.close}
      dismissable={state !== "processing"}
      actions={state === "processing" ? undefined : buttons}
    >
      <div ref={body} tabIndex={-1} className={styles.root}>
        <Form
          noValidate
          {...(form && safeProps(form))}
          id={formId}
          className={styles.form}
          hidden={status !== undefined}
          // Enter in a field submits a form without a button too.
          onSubmit={(event: FormEvent<HTMLFormElement>) =>
            tooLow ? event.preventDefault() : onSubmit?.(event)
          }
        >
          {error ? <Alert tone="critical">{error}</Alert> : null}
          {tooLow ? (
            <Alert tone="critical" title={say.tooLowTitle}>
              {say.tooLow}
            </Alert>
          ) : null}
          {item || amount !== undefined ? <PaidItem {...{ item, amount, currency }} /> : null}
          {balance === undefined ? null : <AmountRows rows={balanceRows(balance, left, currency, say)} />}
          {children}
        </Form>
        <PaymentStatus
          surface="plain"
          headingLevel={3}
          state={state}
          title={status?.title}
          text={status?.text}
          facts={status?.facts}
          countdown={status?.countdown}
        >
          {status?.children}
        </PaymentStatus>
      </div>
    </Dialog>
  );
}
