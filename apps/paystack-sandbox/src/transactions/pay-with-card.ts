import type { CardInput } from "../cards/read-card-form";
import { challengeOtp, type TestCard, testCardById, testCardByNumber } from "../cards/test-cards";
import type { Context } from "../context";
import type { PendingStep, TransactionRecord } from "../store/records";
import {
  authorizeCard,
  completeTransaction,
  declineTransaction,
  updateTransaction,
} from "./complete-transaction";

const triesAllowed = 3;

/** The result of a step: the current transaction, and the error to show at the field. */
export interface StepResult {
  transaction: TransactionRecord;
  error?: string;
}

/** Whether a transaction can still be paid. */
export function isOpen(record: TransactionRecord): boolean {
  return record.status !== "success" && record.status !== "reversed";
}

/** Pays with card details: paid, declined, or waiting for a PIN. A paid transaction is unchanged. */
export function payWithCard(context: Context, record: TransactionRecord, input: CardInput): StepResult {
  if (!isOpen(record)) return { transaction: record };
  const attempted = updateTransaction(
    context,
    record,
    {},
    { type: "action", message: "Attempted to pay with card" },
  );
  const card = testCardByNumber(input.number);
  if (!card || card.cvv !== input.cvv)
    return { transaction: declineTransaction(context, attempted, "Declined") };
  const step: PendingStep = {
    kind: "pin",
    cardId: card.id,
    expMonth: input.expMonth,
    expYear: input.expYear,
    wrongTries: 0,
  };
  if (card.pin !== null) {
    return { transaction: waitFor(context, attempted, step, "Authentication Required: pin") };
  }
  return { transaction: settle(context, attempted, card, step) };
}

/** Checks the PIN of a waiting transaction. */
export function submitPin(context: Context, record: TransactionRecord, pin: string): StepResult {
  const { step } = record;
  const card = step?.kind === "pin" ? testCardById(step.cardId) : undefined;
  if (!step || !card || !isOpen(record)) return { transaction: record };
  if (pin !== card.pin) return wrongTry(context, record, step, "Incorrect PIN");
  if (card.otp !== null) {
    const next: PendingStep = { ...step, kind: "otp", wrongTries: 0 };
    return { transaction: waitFor(context, record, next, "Authentication Required: otp") };
  }
  return { transaction: settle(context, record, card, step) };
}

/** Checks the one-time password of a card payment or a challenged saved card. */
export function submitOtp(context: Context, record: TransactionRecord, otp: string): StepResult {
  const { step } = record;
  if (!step || step.kind === "pin" || !isOpen(record)) return { transaction: record };
  if (step.kind === "challenge") {
    const saved =
      record.savedAuthorizationCode === null
        ? undefined
        : context.store.authorization(record.savedAuthorizationCode);
    if (otp !== challengeOtp) return wrongTry(context, record, step, "Incorrect OTP");
    if (!saved) return { transaction: declineTransaction(context, record, "Declined") };
    return { transaction: completeTransaction(context, record, saved) };
  }
  const card = testCardById(step.cardId);
  if (!card) return { transaction: record };
  if (otp !== card.otp) return wrongTry(context, record, step, "Incorrect OTP");
  return { transaction: settle(context, record, card, step) };
}

/** Cancels an open transaction. A paid or declined one is unchanged. */
export function cancelTransaction(context: Context, record: TransactionRecord): TransactionRecord {
  if (!isOpen(record) || record.status === "failed") return record;
  return updateTransaction(
    context,
    record,
    {
      status: "abandoned",
      gatewayResponse: "The transaction was not completed",
      message: null,
      // A challenged saved card can be resumed from its link.
      step: record.step?.kind === "challenge" ? record.step : null,
    },
    { type: "close", message: "Page closed" },
  );
}

function settle(context: Context, record: TransactionRecord, card: TestCard, step: PendingStep) {
  if (card.outcome === "declined") return declineTransaction(context, record, "Declined");
  if (card.outcome === "insufficient-funds") return declineTransaction(context, record, "Insufficient Funds");
  const { email } = record;
  return completeTransaction(
    context,
    record,
    authorizeCard(context, card, { email, expMonth: step.expMonth, expYear: step.expYear }),
  );
}

function waitFor(context: Context, record: TransactionRecord, step: PendingStep, message: string) {
  return updateTransaction(
    context,
    record,
    { status: "ongoing", gatewayResponse: "The transaction is in progress", message: null, step },
    { type: "auth", message },
  );
}

function wrongTry(context: Context, record: TransactionRecord, step: PendingStep, reason: string) {
  const wrongTries = step.wrongTries + 1;
  if (wrongTries >= triesAllowed) return { transaction: declineTransaction(context, record, reason) };
  const transaction = updateTransaction(
    context,
    record,
    { step: { ...step, wrongTries } },
    { type: "error", message: reason },
  );
  return { transaction, error: `${reason}. Please try again.` };
}
