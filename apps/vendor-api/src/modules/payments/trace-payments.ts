import type { TracedPaymentSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import type { Kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { addDays } from "date-fns";
import { and, desc, eq, gte, inArray, lt, min, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { paymentIntents, unmatchedPayments, webhookEvents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { formatDay, startOfLagosDate } from "../../lagos-calendar.ts";
import { presentPayment } from "./finish-payment.ts";
import { describePayment, isCreditedInstead } from "./payment-messages.ts";
import { findIntent, type PaymentIntent, railDataOf } from "./payment-repository.ts";
import { findAccountNumber } from "./rails/account/account-numbers.ts";
import { railOf } from "./rails/later-rails.ts";
import type { PaymentReport } from "./rails/rail.ts";
import { reversePayment } from "./refund-payment.ts";
import { applyReport, isFinal } from "./settle-payment.ts";

/** What a person knows of a debit: a reference; or the amount (kobo), the day, and the email or the sender's name. */
export type Debit = {
  reference?: string | undefined;
  email?: string | undefined;
  amount?: Kobo | undefined;
  /** A day in Lagos, such as `2026-03-02`. */
  paid_on?: string | undefined;
  /** Of a bank transfer, with which no email is needed. */
  sender_name?: string | undefined;
  /** The transfer's number at its bank, which some banks write into the narration. */
  session_id?: string | undefined;
};
type Traced = z.infer<typeof TracedPaymentSchema>;
/** A provider's answer about a payment; `report` is undefined when it does not know the reference. */
type Answer = { answered: true; report: PaymentReport | undefined } | { answered: false };

/** The most payments in one answer; one amount on one day hardly occurs more often. */
const LIMIT = 5;

/**
 * Finds out what became of a debit from what the browser reported, what webhooks reported, and what the provider says now. A
 * payment that turns out to be paid is settled like any other.
 * Unless one just was, the debit can be another transfer of the same amount: one that waits for staff, or one to the account's own number, for
 * which Paystack looks again.
 * @returns The account's own payments that match, newest first; none for another account's reference. And what to say when there is none.
 */
export async function tracePayments(
  deps: Deps,
  session: AccountSession,
  debit: Debit,
): Promise<{ payments: Traced[]; message: string }> {
  const possible = await findDebited(deps, session, debit);
  const asked = await Promise.all(
    possible.map(async (intent) => ({ intent, answer: await askProvider(deps, intent) })),
  );
  const named = withSession(asked, debit);
  const meant = named.length > 0 ? named : bySender(asked, debit);
  const found = meant.map(({ intent }) => intent);
  const answers = meant.map(({ answer }) => answer);
  const webhooks = await findFirstWebhooks(
    deps.db,
    found.map(({ reference }) => reference),
    deps.rails.flatMap((rail) => (rail.settlesLater ? rail.events.paid : [])),
  );
  const payments: Traced[] = [];
  // The oldest first: of two payments for one order, the first one is settled.
  for (const [index, known] of [...found.entries()].reverse()) {
    const answer = answers[index] ?? { answered: false };
    const intent = (await settle(deps, known, answer)) ?? known;
    payments.unshift(report(known, intent, answer, webhooks.get(known.reference), debit.amount));
  }
  const isCertain = named.length > 0 || payments.some(({ outcome }) => outcome === "settled-now");
  const other = isCertain ? null : await findOther(deps, session, debit);
  return {
    payments: payments.map((each) =>
      other !== null && each.outcome === "settled-before"
        ? { ...each, message: each.message.replace(NOTHING_LEFT, other) }
        : each,
    ),
    message: payments[0]?.message ?? other ?? NONE_KNOWN,
  };
}

const NONE_KNOWN =
  "Check your bank’s message again: the amount includes the payment charge, and the date is the bank’s. A payment by another account can be found in that account only.";

/** What a person can be told of a debit that is none of the account's payments; null for nothing. */
async function findOther(deps: Deps, { accountId }: AccountSession, debit: Debit): Promise<string | null> {
  const days = daysAround(debit.paid_on);
  if (days === undefined || debit.amount === undefined) return null;
  const { amount } = debit;
  if (await findWaiting(deps.db, { accountId, amount, ...days })) {
    return `${formatAmount(amount)} came to your account number and waits for us to say where it belongs. Write to ${brand.email.support}, and we settle it.`;
  }
  if (await searchOwnNumber(deps, accountId, debit))
    return "Paystack is looking again for transfers to your account number. Search once more in ten minutes.";
  return debit.session_id === undefined
    ? null
    : `If this session ID is of another transfer, write to ${brand.email.support} with it.`;
}

/** Whether money of this amount for the account waits until staff say where it belongs. */
async function findWaiting(
  db: Database,
  { accountId, amount, from, until }: Omit<StatementEntry, "email">,
): Promise<boolean> {
  const { receivedAt, state } = unmatchedPayments;
  const rows = await db
    .select({ id: unmatchedPayments.id })
    .from(unmatchedPayments)
    .where(
      and(
        ...[eq(state, "waiting"), eq(unmatchedPayments.accountId, accountId)],
        ...[eq(unmatchedPayments.amount, amount), gte(receivedAt, from), lt(receivedAt, until)],
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Makes Paystack look again for money that came to the account's own number that day. If it finds some, its event follows.
 * @returns Whether Paystack is looking.
 */
async function searchOwnNumber(
  { db, paystack, log }: Deps,
  accountId: number,
  { paid_on: day }: Debit,
): Promise<boolean> {
  const number = await findAccountNumber(db, accountId);
  if (day === undefined || number?.state !== "active" || number.customerCode === null) return false;
  try {
    const account = await paystack.fetchCustomerAccount(number.customerCode);
    if (account) await paystack.requeryDedicatedAccount({ ...account, day });
    return account !== undefined;
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err;
    log.warn({ kind: err.kind, account_number_id: number.id }, "paystack could not be asked");
    return false;
  }
}

type Asked = { intent: PaymentIntent; answer: Answer };

const senderOf = ({ answer }: Asked) => (answer.answered ? answer.report?.sender : undefined);

/** The transfer with a session, which is of one transfer only. */
const withSession = (asked: readonly Asked[], { session_id: session }: Debit): readonly Asked[] =>
  session === undefined ? [] : asked.filter((each) => senderOf(each)?.narration?.includes(session));

/** The transfers by a sender; all of them when banks name another sender than the person does. */
function bySender(asked: readonly Asked[], { sender_name: name }: Debit): readonly Asked[] {
  const words = wordsOf(name ?? "");
  const those = asked.filter((each) => {
    const sender = senderOf(each)?.name;
    return words.length > 0 && sender != null && words.every((word) => wordsOf(sender).includes(word));
  });
  return those.length > 0 ? those : asked;
}

/** The words of a name, whatever their order and case: banks write "OBI, ADA". */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? [];

async function findDebited(
  { db }: Deps,
  { accountId }: AccountSession,
  { reference, email, amount, paid_on: paidOn, sender_name: senderName }: Debit,
): Promise<PaymentIntent[]> {
  if (reference !== undefined) {
    const intent = await findIntent(db, reference);
    return intent?.accountId === accountId ? [intent] : [];
  }
  const days = daysAround(paidOn);
  if (amount === undefined || days === undefined) return [];
  if (email === undefined && senderName === undefined) return [];
  return listMatchingIntents(db, { accountId, email, amount, ...days }, LIMIT);
}

/** A day in Lagos with the ones before and after it; undefined for none, or one that the database may not know. */
function daysAround(day: string | undefined): { from: Date; until: Date } | undefined {
  if (day === undefined) return undefined;
  const midnight = startOfLagosDate(day);
  if (midnight.getUTCFullYear() < 2000 || midnight.getUTCFullYear() > 2999) return undefined;
  return { from: addDays(midnight, -1), until: addDays(midnight, 2) };
}

async function askProvider(deps: Deps, intent: PaymentIntent): Promise<Answer> {
  try {
    return { answered: true, report: await railOf(deps, intent).verify(deps, intent) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ kind: error.kind, reference: intent.reference }, "paystack could not be asked");
    return { answered: false };
  }
}

/** Settles with the answer that was received already, so that the provider is asked about each payment once. */
async function settle(deps: Deps, intent: PaymentIntent, answer: Answer) {
  const { reference, state } = intent;
  if (!answer.answered) return undefined;
  const isUsed = state === "settled" || isCreditedInstead(intent);
  if (!isUsed || answer.report?.status !== "reversed")
    return isFinal(intent) ? intent : applyReport(deps, reference, answer.report);
  // Refunded at the provider's dashboard, and the webhook never came.
  await reversePayment(deps, reference, answer.report);
  return findIntent(deps.db, reference);
}

function report(
  before: PaymentIntent,
  intent: PaymentIntent,
  answer: Answer,
  webhookAt: Date | undefined,
  debited: Kobo | undefined,
): Traced {
  const outcome = outcomeOf(before, intent, answer, webhookAt !== undefined);
  return {
    payment: presentPayment(intent),
    outcome,
    message: describeTrace(outcome, intent, { answered: answer.answered, debited }),
    seen: {
      browser_at: intent.returnedAt?.toISOString() ?? null,
      webhook_at: webhookAt?.toISOString() ?? null,
      paystack_status: (answer.answered && answer.report?.status) || null,
    },
  };
}

function outcomeOf(
  before: PaymentIntent,
  { state }: PaymentIntent,
  answer: Answer,
  webhookCame: boolean,
): TraceOutcome {
  if (state === "settled") return before.state === "settled" ? "settled-before" : "settled-now";
  if (state === "refunding" || state === "refunded") return state;
  if (!answer.answered || state === "pending") return "pending";
  // Refunded before we settled it.
  if (answer.report?.status === "reversed") return "refunded";
  // A provider's answers may lag behind its events.
  return webhookCame ? "pending" : "not-paid";
}

type TraceOutcome = z.infer<typeof TracedPaymentSchema>["outcome"];

const NOTHING_LEFT = "There is nothing left to do.";

/** What a settled payment paid for. */
function describePurchase({ quote, creditAmount }: PaymentIntent): string {
  if (quote) return `your ${quote.planName} plan is active`;
  return creditAmount === null
    ? "your wallet is topped up"
    : `${formatAmount(creditAmount)} is in your wallet`;
}

/** Why the provider says that the payment failed; empty when it does not. */
function describeDecline({ providerStatus, providerMessage }: PaymentIntent): string {
  return providerStatus === "failed" && providerMessage ? ` It was declined: ${providerMessage}.` : "";
}

/** What is known of a transfer that paid nothing. */
function describeUnpaidTransfer(intent: PaymentIntent, debited: Kobo | undefined): string {
  const { returned } = railDataOf(intent);
  const back = returned?.told ?? (returned ? [returned.amount] : []);
  if (debited !== undefined && back.includes(debited)) {
    return `Your transfer of ${formatAmount(debited)} went back to your bank, because it could not pay ${formatAmount(intent.amount)}. Banks take up to a day to show it.`;
  }
  return `No transfer of ${formatAmount(intent.amount)} has come for this reference. Another amount, or one that was sent too late, goes back to your bank within a day. If it does not, write to ${brand.email.support} with the reference and the transfer's session ID.`;
}

/**
 * @param known.answered - Whether the provider has just answered.
 * @param known.debited - What the person says was debited.
 */
function describeTrace(
  outcome: TraceOutcome,
  intent: PaymentIntent,
  { answered, debited }: { answered: boolean; debited: Kobo | undefined },
): string {
  const amount = formatAmount(intent.amount);
  switch (outcome) {
    case "settled-now":
      return `We found your payment of ${amount}. It is with us now, and ${describePurchase(intent)}.`;
    case "settled-before": {
      const when = intent.settledAt ? ` on ${formatDay(intent.settledAt)}` : "";
      const what = intent.quote ? `paid for your ${intent.quote.planName} plan` : "went into your wallet";
      return `Your payment of ${amount} reached us${when} and ${what}. ${NOTHING_LEFT}`;
    }
    case "refunding":
      if (railDataOf(intent).rail !== "card") return describePayment(intent);
      return [
        intent.providerMessage,
        `Your ${amount} is on its way back to your card; banks take up to ten working days to show it.`,
      ]
        .filter(Boolean)
        .join(" ");
    case "refunded":
      if (railDataOf(intent).rail !== "card") return describePayment(intent);
      return `Your ${amount} went back to your card. Banks take up to ten working days to show it.`;
    case "pending":
      return answered
        ? `Paystack is still working on your payment of ${amount}. We keep asking, so please do not pay again.`
        : `Paystack does not answer at the moment, so we cannot tell yet. We keep asking about your ${amount}; please do not pay again.`;
    case "not-paid":
      if (railDataOf(intent).rail === "transfer") return describeUnpaidTransfer(intent, debited);
      return `Paystack has no successful payment of ${amount} for this reference.${describeDecline(intent)} If your bank shows a debit, it usually returns it within 24 hours. If it does not, write to ${brand.email.support} with the reference.`;
  }
}

/** What a bank statement says of a payment; the amount in kobo. */
type StatementEntry = {
  accountId: number;
  /** Undefined for a bank transfer, whose sender's bank does not know it. */
  email: string | undefined;
  amount: Kobo;
  from: Date;
  until: Date;
};

/** An account's payments that match a bank statement, the newest first. A transfer can also be one that goes back. */
async function listMatchingIntents(
  db: Database,
  { accountId, email, amount, from, until }: StatementEntry,
  limit: number,
): Promise<PaymentIntent[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, accountId),
        email === undefined
          ? sql`${paymentIntents.railData} ->> 'rail' in ('transfer', 'account')`
          : eq(sql`lower(${paymentIntents.email})`, email.toLowerCase()),
        or(
          eq(paymentIntents.amount, amount),
          sql`${paymentIntents.railData} #> '{returned,told}' @> ${JSON.stringify(amount)}::jsonb`,
        ),
        gte(paymentIntents.createdAt, from),
        lt(paymentIntents.createdAt, until),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.reference))
    .limit(limit);
}

/** When the first event that each payment was made was received. @param paidEvents - The names of such events. */
async function findFirstWebhooks(
  db: Database,
  references: readonly string[],
  paidEvents: readonly string[],
): Promise<Map<string, Date>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({
      reference: webhookEvents.reference,
      at: min(webhookEvents.receivedAt).mapWith(webhookEvents.receivedAt),
    })
    .from(webhookEvents)
    .where(
      and(inArray(webhookEvents.reference, [...references]), inArray(webhookEvents.event, [...paidEvents])),
    )
    .groupBy(webhookEvents.reference);
  return new Map(rows.flatMap(({ reference, at }) => (reference && at ? [[reference, at]] : [])));
}
