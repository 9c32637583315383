import { formatAmount } from "@vendor/ui/money";
import { addDays } from "date-fns";
import type { DeclineCode } from "../../db/schema/index.ts";
import { lagosDayOfMonth } from "../../lagos-calendar.ts";
import { CARD_MINIMUM } from "../catalog/index.ts";
import { explainDebit, explainDecline, type PaymentIntent, railDataOf } from "../payments/index.ts";
import type { Renewal } from "../periods/index.ts";

/** The attempts after one that failed, within the grace. */
type Attempts = { daysAfterEnd: readonly number[]; onPayday: boolean };

type Policy = {
  tryAgain: Attempts;
  /** Whether no renewal of the account charges the card again after a charge that failed. */
  forgetsCard: boolean;
  /** Whether another of the owner's means may pay at once. */
  othersMayPay: boolean;
  /** What the owners are told when no card was charged. */
  told: string;
};

/** For every failure, because the owner may fill the wallet or choose another card. */
const usual: Attempts = { daysAfterEnd: [1, 2, 3], onPayday: true };
const notCharged = "Your card was not charged.";
const ordinary: Policy = { tryAgain: usual, forgetsCard: false, othersMayPay: true, told: notCharged };
/** Nothing is owed, or nothing may be bought. */
const ofTheOrder: Policy = { ...ordinary, othersMayPay: false };

/** What follows when a renewal's money does not come, by why it does not. */
export const dunning: Readonly<Record<DeclineCode, Policy>> = {
  "insufficient-funds": ordinary,
  declined: ordinary,
  "card-blocked": { ...ordinary, forgetsCard: true },
  "card-expired": {
    ...ordinary,
    forgetsCard: true,
    told: "Your wallet does not cover it, and the card has expired.",
  },
  "card-removed": { ...ordinary, told: "Your wallet does not cover it, and the card was removed." },
  "wallet-too-low": { ...ordinary, told: "Your wallet does not cover it, and no card is set." },
  "below-card-minimum": { ...ordinary, told: `A card pays no less than ${formatAmount(CARD_MINIMUM)}.` },
  "no-longer-offered": {
    ...ordinary,
    told: "The plan or an extra of it is no longer offered. Please choose again.",
  },
  unreachable: ordinary,
  "not-confirmed": ordinary,
  "paid-already": ofTheOrder,
  "account-closing": ofTheOrder,
  "location-closed": ofTheOrder,
};

/**
 * What the owners are told of a failure.
 * @param payment - The payment that failed, if there was one, which says why nothing was charged.
 * @param lastFour - Of the card that was to be charged.
 */
export function explainFailure(
  code: DeclineCode,
  payment?: Pick<PaymentIntent, "phase" | "providerMessage" | "railData">,
  lastFour?: string,
): string {
  if (!payment) return dunning[code].told;
  if (payment.phase === "not-charged") return payment.providerMessage || notCharged;
  return railDataOf(payment).rail === "mandate" ? explainDebit(code) : explainDecline(code, lastFour);
}

/** When most salaries are paid: the 25th to the 28th. */
const isPayday = (moment: Date) => lagosDayOfMonth(moment) >= 25 && lagosDayOfMonth(moment) <= 28;

/**
 * The next attempt after a failed one: on the days after the end that the policy names, then on the next payday.
 * @returns Null when none is left within the grace.
 */
export function nextAttempt(
  code: DeclineCode,
  { dueAt, graceUntil }: { dueAt: Renewal["dueAt"]; graceUntil: Date },
  now: Date,
): Date | null {
  const { daysAfterEnd, onPayday } = dunning[code].tryAgain;
  const daily = daysAfterEnd.map((days) => addDays(dueAt, days));
  const later = Array.from({ length: 7 }, (_, day) => addDays(dueAt, daysAfterEnd.length + 1 + day));
  const payday = onPayday ? later.find(isPayday) : undefined;
  const next = [...daily, ...(payday ? [payday] : [])].find((moment) => moment > now);
  return next && next < graceUntil ? next : null;
}
