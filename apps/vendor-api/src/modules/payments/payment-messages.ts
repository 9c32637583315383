import { texts } from "@vendor/messages";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { addDays } from "date-fns";
import type { DeclineCode, RailData } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { findPayer, listOwners } from "../accounts/index.ts";
import { queueMessage } from "../messages/index.ts";
import { type CreditedBalance, creditedBalanceOf, type Order } from "../orders/index.ts";
import { subscribedMessage } from "../periods/index.ts";
import {
  GIVE_UP_DAYS,
  isUnfinished,
  type PaymentIntent,
  railDataOf,
  wasGivenUp,
} from "./payment-repository.ts";
import type { Refund } from "./refund-repository.ts";

/** Where the money of a payment goes back to: "to your card". */
export function returnsTo(intent: Pick<PaymentIntent, "railData">) {
  const { rail } = railDataOf(intent);
  if (rail === "mandate") return "to your bank account";
  return rail === "card" ? "to your card" : "to you";
}

/** Whether a payment that its order could not use is balance of the wallet: nobody has returned it since. */
export const isCreditedInstead = ({ state, providerStatus, railData }: PaymentIntent) =>
  state === "refunded" && providerStatus === "success" && railDataOf({ railData }).credited !== undefined;

/** What became of a payment that its order could not use, as sentences. */
function describeCredit({ railData }: Pick<PaymentIntent, "railData">): string {
  const { rail, credited = 0, creditCharge = 0, debtPaid = 0 } = railDataOf({ railData });
  const amounts = [
    credited > debtPaid && `${formatAmount(kobo(credited - debtPaid))} is in your wallet`,
    debtPaid > 0 && `${formatAmount(kobo(debtPaid))} paid what you owed`,
  ];
  const what = rail === "transfer" ? "transfer" : "payment";
  const charge = creditCharge > 0 ? ` The ${what} charge was ${formatAmount(kobo(creditCharge))}.` : "";
  return `${amounts.filter(Boolean).join("; ")}.${charge}`;
}

/** How staff returned a payment: "by bank transfer, reference GTB-1"; null when they did not. */
export function howReturned(intent: PaymentIntent): string | null {
  const { returnedBy } = railDataOf(intent);
  if (!returnedBy || intent.state !== "refunded") return null;
  if (returnedBy === "wallet") return isCreditedInstead(intent) ? "to your wallet" : null;
  return `to you by bank transfer, reference ${returnedBy.bankReference}`;
}

/** A payment's current state, as a message for its payer. */
export function describePayment(intent: PaymentIntent): string {
  const { state, providerStatus, providerMessage } = intent;
  const balance = creditedBalanceOf(intent);
  switch (state) {
    case "settled":
      return balance?.creditedMessage(creditOf(intent)) ?? subscribedMessage(intent.quote?.planName ?? "");
    case "refunding":
      return `${providerMessage ?? ""} Your money is on its way back ${returnsTo(intent)}.`.trim();
    case "refunded":
      if (howReturned(intent)) return `This payment was returned ${howReturned(intent)}.`;
      if (isCreditedInstead(intent)) return `${providerMessage ?? ""} ${describeCredit(intent)}`.trim();
      return `This payment was returned ${returnsTo(intent)}.`;
    case "failed":
      return describeFailure(intent);
    case "pending":
      return describePending(railDataOf(intent));
    case "open":
      return providerStatus === "failed" ? declined(intent) : "This payment is not completed yet.";
  }
}

function describePending({ rail, challengeUrl }: RailData): string {
  if (challengeUrl !== undefined) return "Your bank asks you to confirm this payment.";
  return describePendingOf[rail] ?? "We are still checking your payment.";
}

const describePendingOf: Readonly<Record<string, string>> = {
  transfer:
    "The account number has closed. If you sent the money before, it is on its way: you don't need to send it again.",
  ussd: "The code has expired. If you entered your PIN before, the payment is on its way: you don't need to pay again.",
};

function describeFailure(intent: PaymentIntent): string {
  const { phase, providerStatus, providerMessage } = intent;
  const { rail, isReplaced } = railDataOf(intent);
  const untouched = rail === "mandate" ? "Your bank account was not debited." : "Your card was not charged.";
  if (phase === "not-charged") return `${providerMessage ?? ""} ${untouched}`.trim();
  if (providerStatus === "failed" && intent.cardHandle !== null) return declined(intent);
  if (isReplaced) {
    const late =
      rail === "transfer"
        ? "A transfer that still comes to this account number"
        : "A payment that still comes by its code";
    return `${REPLACED} ${late} is added to your wallet.`;
  }
  const balance = creditedBalanceOf(intent);
  return (
    describeFailureOf[rail]?.(intent) ??
    (wasGivenUp(intent) ? GIVEN_UP : undefined) ??
    `This payment was not made. ${balance ? `Nothing was added to ${balance.name}` : "No subscription was made"}.`
  );
}

const GIVEN_UP = `Your bank did not say within ${GIVE_UP_DAYS} days whether this payment was made. If it says so later, the payment counts or your money goes back.`;

/** What rails with their own words say of a payment that was not made; undefined for what all rails say. */
const describeFailureOf: Readonly<Record<string, (intent: PaymentIntent) => string | undefined>> = {
  transfer: (intent) =>
    wasGivenUp(intent)
      ? "No transfer came within a day. If one still comes, we use it for this payment, or you get it back."
      : "No transfer had come when it closed. If you sent one since, your bank returns it.",
  ussd({ providerStatus }) {
    if (providerStatus === "failed")
      return "Your bank refused this payment. Nothing was taken. You can try again, or pay in another way.";
    return "The code has expired, and no payment had come. If you have paid since, we find it and tell you.";
  },
  mandate: ({ providerStatus, declineCode }) =>
    providerStatus === "failed" ? explainDebit(declineCode) : undefined,
};

/** Why an order that was replaced is not given. */
export const REPLACED = "You changed this order, or chose another way to pay.";

const declineReasons: Partial<Record<DeclineCode, string>> = {
  "insufficient-funds": ": there is not enough money on it",
  "card-expired": ": it has expired",
  "card-blocked": ": it is blocked",
};

/**
 * Why a bank refused a card, without the bank's own words.
 * @param lastFour - Of a saved card.
 * @example explainDecline("card-expired", "4081") // => "Your bank declined the card ending in 4081: it has expired."
 */
export function explainDecline(code: DeclineCode | null, lastFour?: string): string {
  const card = lastFour ? `the card ending in ${lastFour}` : "the card";
  return `Your bank declined ${card}${(code && declineReasons[code]) ?? ""}.`;
}

/** Why a bank refused a debit, without the bank's own words. */
export const explainDebit = (code: DeclineCode | null) =>
  `Your bank did not pay the debit${code === "insufficient-funds" ? ": there is not enough money on the account" : ""}.`;

const declined = ({ declineCode }: PaymentIntent) =>
  `${explainDecline(declineCode)} You can try another card.`;

/** The refusal that answers a payment which is not settled. */
export function paymentRefusal(intent: PaymentIntent): Refusal {
  const { reference, state } = intent;
  const { challengeUrl } = railDataOf(intent);
  const data = { reference, state };
  const message = describePayment(intent);
  if (state === "refunding" || state === "refunded") {
    return new Refusal("PAYMENT_MISMATCH", message, { data });
  }
  if (state === "pending" && challengeUrl !== undefined) {
    return new Refusal("PAYMENT_CHALLENGE", message, { data: { ...data, authorization_url: challengeUrl } });
  }
  const declined = state === "failed" || intent.providerStatus === "failed";
  const code = isUnfinished(intent) && !declined ? "PAYMENT_PENDING" : "PAYMENT_FAILED";
  return new Refusal(code, message, { data });
}

/** What a payment adds to its balance, in kobo; 0 for an order. */
export function creditOf({ creditAmount }: Pick<PaymentIntent, "creditAmount">): Kobo {
  return creditAmount ?? kobo(0);
}

/** Days after which an unpaid debt ends the subscriptions behind it: the time for an amicable settlement (spec §9). */
export const DEBT_DAYS = 14;

/** The payer's name and present email: a former one may be read by another person by now. */
async function payerOf(tx: Database, { userId, email }: PaymentIntent) {
  const payer = await findPayer(tx, userId);
  return { name: payer?.name, email: payer?.email ?? email, phone: payer?.phone };
}

/** Tells the payer that a payment could not be fulfilled and goes back. */
export async function queueRefundNotice(
  tx: Database,
  intent: PaymentIntent,
  reason: string,
  now: Date,
): Promise<void> {
  const { reference, amount } = intent;
  const { name, email, phone } = await payerOf(tx, intent);
  const destination = returnsTo(intent);
  const returning = { amount: formatAmount(amount), destination, reason } as const;
  const text = texts.paymentReturning({ ...returning, name, reference });
  await queueMessage(tx, { ...text, to: email, kind: "receipt" }, now);
  if (phone === undefined) return;
  const sms = texts.paymentReturningSms(returning);
  await queueMessage(tx, { ...sms, to: phone, kind: "receipt" }, now);
}

/** Tells the payer that a payment could not be used, and what is wallet balance of it now. */
export async function queueCreditNotice(
  tx: Database,
  intent: PaymentIntent,
  { received, reason }: { received: Kobo; reason: string },
  now: Date,
): Promise<void> {
  const { name, email, phone } = await payerOf(tx, intent);
  const { credited: sum = 0, debtPaid = 0 } = railDataOf(intent);
  const amount = sum > debtPaid ? formatAmount(kobo(sum - debtPaid)) : undefined;
  const credited = { amount, received: formatAmount(received), reason, outcome: describeCredit(intent) };
  const text = texts.paymentCredited({ ...credited, name, reference: intent.reference });
  await queueMessage(tx, { ...text, to: email, kind: "receipt" }, now);
  if (phone === undefined) return;
  await queueMessage(tx, { ...texts.paymentCreditedSms(credited), to: phone, kind: "receipt" }, now);
}

/**
 * Tells the payer that a settled payment was returned, and what that reverses, in kobo.
 * @param amounts.owed - The part of a credit that was spent already and is now a debt.
 * @param amounts.released - What earlier returned payments had paid for this order, which is owed no more.
 * @param amounts.twice - The part that the payer has had back before, and now owes.
 * @param amounts.isToWallet - Whether staff add it to the wallet, because its provider cannot send it back.
 */
export async function queueReversalNotice(
  tx: Database,
  intent: PaymentIntent,
  {
    owed,
    released,
    twice = 0,
    isToWallet = false,
  }: { owed: number; released: number; twice?: number; isToWallet?: boolean },
  now: Date,
): Promise<void> {
  const { planName = "", wallet = 0 } = intent.quote ?? {};
  const balance = creditedBalanceOf(intent);
  const consequence = balance
    ? debitNotice(balance, creditOf(intent) - owed, owed, now)
    : owed > 0
      ? `${formatAmount(kobo(owed))} of it had paid towards your present plan. ${isToWallet ? "You owe that, and your wallet pays for it." : "You owe that now: the next money that you add pays for it."}`
      : `Your ${planName} plan subscription has ended with it.`;
  const back = wallet > 0 ? ` The ${formatAmount(kobo(wallet))} from your wallet are back in it.` : "";
  const settled =
    released > 0
      ? ` You no longer owe ${formatAmount(kobo(released))} for an earlier payment that was returned. If you have paid some of it, that is back in your wallet.`
      : "";
  const again =
    twice > 0
      ? ` You had ${formatAmount(kobo(twice))} of it back before, and owe that now: your wallet pays for it.`
      : "";
  const { name, email } = await payerOf(tx, intent);
  const text = texts.paymentReturned({
    ...{ name, amount: formatAmount(intent.amount) },
    destination: isToWallet ? "to your wallet" : returnsTo(intent),
    ...{ consequence: `${consequence}${back}${again}${settled}`, reference: intent.reference },
  });
  // Only what was sold has papers: its invoice and the credit note.
  const receiptReference = intent.quote ? intent.reference : null;
  await queueMessage(tx, { ...text, to: email, receiptReference, kind: "receipt" }, now);
}

/**
 * Tells the payer that a part of a settled payment is back.
 * @param owed - What of it was not in the balance any more, in kobo.
 */
export async function queuePartNotice(
  tx: Database,
  intent: PaymentIntent,
  { amount, target, bankReference }: Pick<Refund, "amount" | "target" | "bankReference">,
  owed: number,
  now: Date,
): Promise<void> {
  const { name, email } = await payerOf(tx, intent);
  const balance = creditedBalanceOf(intent);
  const debit =
    balance && owed > 0 ? debitNotice(balance, amount - owed, owed, now) : "It was taken out of your wallet.";
  const text = texts.partReturned({
    ...{ name, amount: formatAmount(amount), paid: formatAmount(intent.amount) },
    ...{
      destination: target === "wallet" ? "to your wallet" : returnsTo(intent),
      reference: intent.reference,
    },
    consequence: [
      intent.quote ? `Your ${intent.quote.planName} plan keeps its days.` : debit,
      bankReference && `The bank's number of our transfer is ${bankReference}.`,
    ]
      .filter(Boolean)
      .join(" "),
  });
  // Only what was sold has papers: its invoice and the credit note.
  const receiptReference = intent.quote ? intent.reference : null;
  await queueMessage(tx, { ...text, to: email, receiptReference, kind: "receipt" }, now);
}

/** Tells the payer that a part which was returned came back to us. */
export async function queueNotReturnedNotice(
  tx: Database,
  intent: PaymentIntent,
  amount: Kobo,
  now: Date,
): Promise<void> {
  const { name, email } = await payerOf(tx, intent);
  const { reference, quote } = intent;
  const text = texts.partNotReturned({
    ...{ name, amount: formatAmount(amount), destination: returnsTo(intent), reference },
    consequence: quote
      ? "We will return it in another way, and tell you."
      : "It is in your wallet again. To have it sent in another way, write to us.",
  });
  await queueMessage(tx, { ...text, to: email, kind: "receipt" }, now);
}

/** What of an order went back to the balance that paid it, in kobo. */
type BackInBalance = {
  amount: number;
  isWhole: boolean;
  /** What the customer's invoice says: of tokens, the price without the agent's discount. */
  invoiced: number;
  /** What its unused days had paid for, which who paid now owes. */
  owed?: number;
  /** What earlier returned payments had paid for it, which the customer owes no more. */
  released?: number;
};

/**
 * Tells that an order, or a part of it, is back in the wallet or the tokens that paid for it: who paid, and the owners of an agent's client.
 */
export async function queueBalanceNotices(
  tx: Database,
  order: Order,
  returned: BackInBalance,
  now: Date,
): Promise<void> {
  const payer = order.userId === null ? undefined : await findPayer(tx, order.userId);
  const owners = await listOwners(tx, order.accountId);
  const tell = async ({ email, name }: { email: string; name: string }, text: MessageText) => {
    // The papers are the customer's.
    const receiptReference = text === forAgent ? null : order.reference;
    await queueMessage(
      tx,
      { ...text(order, returned, name), to: email, receiptReference, kind: "receipt" },
      now,
    );
  };
  if (order.paymentMethod === "wallet") {
    for (const person of payer ? [payer] : owners) await tell(person, forWallet);
    return;
  }
  if (payer) await tell(payer, forAgent);
  for (const owner of owners) await tell(owner, forClient);
}

type MessageText = (
  order: Order,
  returned: BackInBalance,
  name: string,
) => ReturnType<typeof texts.paymentReturned>;

const forWallet: MessageText = (
  { reference, total, quote },
  { amount, isWhole, owed = 0, released = 0 },
  name,
) =>
  describeReturn(isWhole, {
    ...{ name, amount: formatAmount(kobo(amount)), paid: formatAmount(total), reference },
    ...{ destination: "to your wallet", plan: `Your ${quote?.planName} plan` },
    more: [
      owed > 0 &&
        ` ${formatAmount(kobo(owed))} of it had paid towards your present plan. You owe that, and your wallet pays for it.`,
      noLongerOwed(released),
    ],
  });

const forAgent: MessageText = ({ reference, total, quote }, { amount, isWhole, owed = 0 }, name) =>
  describeReturn(isWhole, {
    ...{ name, amount: formatAmount(kobo(amount), "KPT"), paid: formatAmount(total, "KPT"), reference },
    ...{ destination: "to your tokens", plan: `Your client's ${quote?.planName} plan` },
    more: [
      owed > 0 &&
        ` ${formatAmount(kobo(owed), "KPT")} of it had paid towards the client's present plan. You owe that, and your tokens pay for it.`,
    ],
  });

/** A client sees prices without the agent's discount, which goes back with the last part. */
const forClient: MessageText = (
  { reference, total, quote },
  { amount, isWhole, invoiced, released = 0 },
  name,
) =>
  describeReturn(isWhole, {
    ...{ name, amount: formatAmount(kobo(isWhole ? amount + invoiced - total : amount)), reference },
    ...{ paid: formatAmount(kobo(invoiced)), destination: "to your agent" },
    ...{ plan: `Your ${quote?.planName} plan`, more: [noLongerOwed(released)] },
  });

const noLongerOwed = (released: number) =>
  released > 0 &&
  ` You no longer owe ${formatAmount(kobo(released))} for an earlier payment that was returned.`;

function describeReturn(
  isWhole: boolean,
  {
    plan,
    more,
    ...told
  }: Omit<Parameters<typeof texts.partReturned>[0], "consequence"> & {
    plan: string;
    more: readonly (string | false)[];
  },
) {
  if (!isWhole) return texts.partReturned({ ...told, consequence: `${plan} keeps its days.` });
  const consequence = [`${plan} subscription has ended with it.`, ...more].filter(Boolean).join("");
  return texts.paymentReturned({ ...told, consequence });
}

/** Tells the payer that staff have returned a payment that its order could not use. */
export async function queueReturnNotice(
  tx: Database,
  intent: PaymentIntent,
  returnedBy: NonNullable<RailData["returnedBy"]>,
  now: Date,
): Promise<void> {
  const { name, email } = await payerOf(tx, intent);
  const toWallet = returnedBy === "wallet";
  const text = texts.paymentReturned({
    ...{ name, amount: formatAmount(intent.amount), reference: intent.reference },
    destination: toWallet ? "to your wallet" : "to you",
    consequence: toWallet
      ? "It had paid for nothing."
      : `It had paid for nothing. The bank's number of our transfer is ${returnedBy.bankReference}.`,
  });
  await queueMessage(tx, { ...text, to: email, kind: "receipt" }, now);
}

/** Tells the payer that a payment that staff had returned by a bank transfer came back once more, and was taken back. */
export async function queueSecondReturnNotice(
  tx: Database,
  intent: PaymentIntent,
  { bankReference, owed }: { bankReference: string; owed: number },
  now: Date,
): Promise<void> {
  const { name, email } = await payerOf(tx, intent);
  // Of an erased account nothing is known.
  if (email === "") return;
  const before = `You had it back before, by our bank transfer ${bankReference}.`;
  const debit = debitNotice(creditedBalanceOf(intent) ?? walletBalance, intent.amount - owed, owed, now);
  const text = texts.paymentReturned({
    ...{ name, amount: formatAmount(intent.amount), destination: returnsTo(intent) },
    consequence: `${before} ${debit}`,
    reference: intent.reference,
  });
  await queueMessage(tx, { ...text, to: email, kind: "receipt" }, now);
}

/** How messages name a balance and its amounts. */
type NamedBalance = Pick<CreditedBalance, "name" | "formatAmount">;

const walletBalance: NamedBalance = { name: "your wallet", formatAmount: (amount) => formatAmount(amount) };

function debitNotice(balance: NamedBalance, debited: number, owed: number, now: Date): string {
  if (owed === 0) return `It was taken out of ${balance.name} again.`;
  const by = formatDay(addDays(now, DEBT_DAYS));
  return `${describeDebit(balance, debited, owed)} What it paid for ends if this is not paid by ${by}.`;
}

/** What was taken out of a balance that had too little, and what its owner owes. */
function describeDebit({ name, formatAmount }: NamedBalance, debited: number, owed: number): string {
  const first =
    debited === 0
      ? `${name.replace(/^y/, "Y")} was empty, so nothing was taken out of it.`
      : `${formatAmount(kobo(debited))} were taken out of ${name} again, which was all it had.`;
  return `${first} You owe the other ${formatAmount(kobo(owed))}: the next money that you add pays for it.`;
}
