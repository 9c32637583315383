"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { AmountRows } from "../../internal/amount-rows/AmountRows";
import { formatAmount, type Kobo, type Money, parseAmount, plainFigures, toKobo } from "../../money";
import { CheckboxField } from "../CheckboxField/CheckboxField";
import { MoneyField } from "../MoneyField/MoneyField";
import {
  PaymentDialog,
  type PaymentDialogLabels,
  type PaymentDialogProps,
} from "../PaymentDialog/PaymentDialog";
import { NewCardRow, SavedCardRow, type SavedCardRowProps } from "../SavedCardRow/SavedCardRow";
import * as styles from "./AddMoneyDialog.css";

/** The limits of one top-up. */
const defaultLimits: { minimum: Money; maximum: Money } = {
  minimum: { naira: 1_000 },
  maximum: { naira: 1_000_000_000 },
};

/** The card field's value when no saved card is chosen. */
const newCard = "new_card";

export interface AddMoneyCard
  extends Pick<SavedCardRowProps, "brand" | "lastFour" | "expiry" | "expired" | "onRemove" | "removing"> {
  id: string;
}

export interface AddMoneyRequest {
  amount: Kobo;
  /** The id of a saved card; undefined for a new one. */
  card: string | undefined;
  /** Whether the customer agreed to save the new card. */
  saveCard: boolean;
}

export interface AddMoneyDialogProps
  extends Pick<PaymentDialogProps, "open" | "onOpenChange" | "form" | "formAs" | "error" | "status"> {
  cards?: readonly AddMoneyCard[] | undefined;
  /** The card selected at first. @default the first that has not expired */
  defaultCard?: string | undefined;
  /** In the field at first, such as the amount missing for an order. */
  defaultAmount?: Money | undefined;
  /**
   * The charge for paying `amount`, from the same function that the server uses.
   * @param card - The id of the saved card; undefined for a new one.
   */
  totalsFor: (amount: Kobo, card: string | undefined) => { charge: Money; total: Money };
  /**
   * Called to pay. Without it the form is submitted with the fields `amount`, `card` (an id or `new_card`) and
   * `save_card`.
   */
  onPay?: ((request: AddMoneyRequest) => void) | undefined;
  /** The server's error about the amount. */
  amountError?: string | undefined;
  /** @default ₦1,000 to ₦1,000,000,000 */
  limits?: typeof defaultLimits | undefined;
  /** @default "Add Money with Debit Card" */
  title?: string | undefined;
  /** @default "Save this card for next time" */
  saveCardLabel?: string | undefined;
  /** The texts of the saved cards. */
  cardLabels?: SavedCardRowProps["labels"];
  /** Hidden inputs of the form. */
  children?: ReactNode;
  /** The other texts, of the `PaymentDialog` too. */
  labels?: Partial<PaymentDialogLabels & typeof words> | undefined;
}

const words = {
  amount: "Amount",
  unit: "In naira",
  limits: (minimum: string, maximum: string) => `Between ${minimum} and ${maximum}.`,
  cards: "Card",
  removeCard: "Remove",
  newCard: "Pay with a new card",
  newCardHint: "You enter it next",
  credit: "To your wallet",
  charge: "Payment charge",
  total: "Total",
  add: "Add money",
  pay: (amount: string) => `Pay ${amount}`,
  noAmount: "Enter an amount",
  outsideLimits: (minimum: string, maximum: string) => `Enter an amount from ${minimum} to ${maximum}`,
};

/** Tops up the wallet from a new or saved card, and shows the charge before payment. */
export function AddMoneyDialog({
  cards = [],
  defaultCard,
  defaultAmount,
  totalsFor,
  onPay,
  amountError,
  limits = defaultLimits,
  title = "Add Money with Debit Card",
  saveCardLabel = "Save this card for next time",
  cardLabels,
  children,
  labels,
  ...dialog
}: AddMoneyDialogProps) {
  const say = { ...words, ...labels };
  const amountId = useId();
  const [typed, setTyped] = useState(defaultAmount === undefined ? "" : plainFigures(defaultAmount));
  const [card, setCard] = useState(defaultCard ?? cards.find(({ expired }) => !expired)?.id ?? newCard);
  const [error, setError] = useState<string>();
  // Falls back to a new card when the selected one has been removed.
  const chosen = cards.find(({ id, expired }) => id === card && !expired)?.id;
  const amount = parseAmount(typed);
  const problem = amountProblem(amount, limits, say);
  const totals = amount !== null && !problem ? totalsFor(amount, chosen) : undefined;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setError(problem);
    if (problem || onPay) event.preventDefault();
    if (problem) document.getElementById(amountId)?.focus();
    else if (amount !== null)
      onPay?.({ amount, card: chosen, saveCard: new FormData(event.currentTarget).has("save_card") });
  };
  return (
    <PaymentDialog
      {...dialog}
      labels={labels}
      title={title}
      onSubmit={submit}
      payLabel={totals ? say.pay(formatAmount(totals.total)) : say.add}
    >
      <MoneyField
        id={amountId}
        label={say.amount}
        name="amount"
        unitLabel={say.unit}
        limitsHint={say.limits(formatAmount(limits.minimum), formatAmount(limits.maximum))}
        value={typed}
        error={error ?? amountError}
        onValueChange={(plain) => {
          setTyped(plain);
          setError(undefined);
        }}
      />
      {cards.length > 0 ? (
        <fieldset className={styles.cards}>
          <legend className={styles.legend}>{say.cards}</legend>
          {cards.map(({ id, ...shown }) => (
            <SavedCardRow
              key={id}
              {...shown}
              labels={cardLabels}
              removeLabel={say.removeCard}
              name="card"
              value={id}
              checked={chosen === id}
              onChange={() => setCard(id)}
            />
          ))}
          <NewCardRow
            label={say.newCard}
            hint={say.newCardHint}
            name="card"
            value={newCard}
            checked={!chosen}
            onChange={() => setCard(newCard)}
          />
        </fieldset>
      ) : (
        <input type="hidden" name="card" value={newCard} />
      )}
      {chosen ? null : <CheckboxField name="save_card" value="1" label={saveCardLabel} />}
      {totals && amount !== null ? (
        <div className={styles.sums}>
          <AmountRows
            rows={[
              { id: "amount", label: say.credit, amount: formatAmount(amount) },
              { id: "charge", label: say.charge, amount: formatAmount(totals.charge) },
            ]}
            total={{ label: say.total, amount: <output>{formatAmount(totals.total)}</output> }}
          />
        </div>
      ) : null}
      {children}
    </PaymentDialog>
  );
}

function amountProblem(
  amount: Kobo | null,
  { minimum, maximum }: typeof defaultLimits,
  say: typeof words,
): string | undefined {
  if (amount === null || amount < 100) return say.noAmount;
  if (amount < toKobo(minimum) || amount > toKobo(maximum))
    return say.outsideLimits(formatAmount(minimum), formatAmount(maximum));
  return undefined;
}
