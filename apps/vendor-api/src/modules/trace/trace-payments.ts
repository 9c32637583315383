import type { TracedPaymentSchema } from "@vendor/api";
import { addDays } from "date-fns";
import type { z } from "zod";
import type { AccountSession } from "../../deps.ts";
import type { PaystackTransaction } from "../../integrations/paystack/client.ts";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { findIntent, type PaymentIntent } from "../payment/repository.ts";
import { reversePayment } from "../payment/reverse-payment.ts";
import { settlePayment } from "../payment/settle-payment.ts";
import { paymentView } from "../payment/show-payment.ts";
import { describeTrace, type TraceOutcome } from "./describe-trace.ts";
import { firstWebhooks, listIntentsLike } from "./repository.ts";

/** What somebody knows of a debit. Without a reference, the three others are all there. `amount` in kobo. */
export type Debit = {
  reference?: string | undefined;
  email?: string | undefined;
  amount?: number | undefined;
  /** A day of Lagos's calendar, such as `2026-03-02`. */
  paid_on?: string | undefined;
};
type Traced = z.input<typeof TracedPaymentSchema>;
/** Paystack's answer about a payment: `undefined` is one that it does not know. */
type Word = { answered: true; transaction: PaystackTransaction | undefined } | { answered: false };

/** So many payments are looked at; of one amount on one day there are hardly more. */
const MOST = 5;

/**
 * Finds out what became of money that somebody was debited: joins what the browser told us, what webhooks told us, and
 * what Paystack says now. What turns out to be paid is settled as always: given once, or sent back.
 * @returns The account's own payments that fit, newest first; none for somebody else's reference.
 */
export async function tracePayments(
  deps: PaymentDeps,
  session: AccountSession,
  debit: Debit,
): Promise<Traced[]> {
  const found = await findDebited(deps, session, debit);
  const words = await Promise.all(found.map(({ reference }) => askPaystack(deps, reference)));
  const webhooks = await firstWebhooks(
    deps.db,
    found.map(({ reference }) => reference),
  );
  const traced: Traced[] = [];
  // The oldest first: of two payments for one thing, the first is the one that counts.
  for (const [index, known] of [...found.entries()].reverse()) {
    const word = words[index] ?? { answered: false };
    const intent = (await settle(deps, known, word)) ?? known;
    traced.unshift(report(known, intent, word, webhooks.get(known.reference)));
  }
  return traced;
}

async function findDebited(
  { db }: PaymentDeps,
  { accountId }: AccountSession,
  { reference, email, amount, paid_on: paidOn }: Debit,
): Promise<PaymentIntent[]> {
  if (reference !== undefined) {
    const intent = await findIntent(db, reference);
    return intent?.accountId === accountId ? [intent] : [];
  }
  if (email === undefined || amount === undefined || paidOn === undefined) return [];
  const midnight = new Date(`${paidOn}T00:00:00+01:00`);
  // Outside these the database may have no such date.
  if (midnight.getUTCFullYear() < 2000 || midnight.getUTCFullYear() > 2999) return [];
  const days = { from: addDays(midnight, -1), until: addDays(midnight, 2) };
  return listIntentsLike(db, { accountId, email, amount, ...days }, MOST);
}

async function askPaystack(deps: PaymentDeps, reference: string): Promise<Word> {
  try {
    return { answered: true, transaction: await deps.paystack.verify(reference) };
  } catch (error) {
    if (!(error instanceof PaystackError)) throw error;
    deps.log.warn({ kind: error.kind, reference }, "paystack could not be asked");
    return { answered: false };
  }
}

/** Runs the one settlement on the answer that is there already: Paystack is asked about each payment once. */
async function settle(deps: PaymentDeps, { reference, state }: PaymentIntent, word: Word) {
  if (!word.answered) return undefined;
  const asked = { ...deps, paystack: { ...deps.paystack, verify: async () => word.transaction } };
  if (state !== "settled" || word.transaction?.status !== "reversed") return settlePayment(asked, reference);
  // Returned at Paystack's own dashboard, and its webhook never came.
  await reversePayment(asked, reference);
  return findIntent(deps.db, reference);
}

function report(
  before: PaymentIntent,
  intent: PaymentIntent,
  word: Word,
  webhookAt: Date | undefined,
): Traced {
  const outcome = outcomeOf(before, intent, word, webhookAt !== undefined);
  return {
    payment: paymentView(intent),
    outcome,
    message: describeTrace(outcome, intent, word.answered),
    seen: {
      browser_at: intent.returnedAt?.toISOString() ?? null,
      webhook_at: webhookAt?.toISOString() ?? null,
      paystack_status: (word.answered && word.transaction?.status) || null,
    },
  };
}

function outcomeOf(
  before: PaymentIntent,
  { state }: PaymentIntent,
  word: Word,
  webhookCame: boolean,
): TraceOutcome {
  if (state === "settled") return before.state === "settled" ? "settled-before" : "settled-now";
  if (state === "refunding" || state === "refunded") return state;
  if (!word.answered || state === "pending") return "pending";
  // Returned at Paystack before it counted here.
  if (word.transaction?.status === "reversed") return "refunded";
  // Paystack's own systems may lag behind its events.
  return webhookCame ? "pending" : "not-paid";
}
