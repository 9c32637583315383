import { lineText, referenceField } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { subHours } from "date-fns";
import { and, eq, gt, isNotNull, ne, notExists, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import * as z from "zod";
import { moneySettings, paymentIntents, refunds } from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Reader } from "../../db/types.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { readTransfer } from "../ledger/index.ts";
import {
  creditNoteOf,
  makeRefund,
  type PaymentIntent,
  type PlannedRefund,
  planRefund,
  railDataOf,
  rails,
} from "../payments/index.ts";
import { findSubscriptionByReference } from "../periods/index.ts";
import { administration, bankReference, inNaira, naira, requireRow } from "./define-administration.ts";
import { growingList, isNumber } from "./list-rows.ts";

/** Hours in which what is refunded without a second person is added up. */
const LIMIT_HOURS = 24;

/** Whether a refund needs a second person: with it, more would go back in a day than one decides alone. */
async function isAboveLimit(db: Reader, amount: Kobo, shownAt: Date): Promise<boolean> {
  const [settings] = await db.select().from(moneySettings).where(eq(moneySettings.id, 1));
  const counts = and(
    refunds.isAlone,
    ne(refunds.state, "failed"),
    gt(refunds.createdAt, subHours(shownAt, LIMIT_HOURS)),
  );
  const [lately] = await db
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(toKobo) })
    .from(refunds)
    .where(counts);
  return (lately?.sum ?? 0) + amount > requireRow(settings, "part").refundLimit;
}

const places: Readonly<Record<string, string>> = { card: "to the card", mandate: "to the bank account" };

function describeTarget({ order, target }: PlannedRefund): string {
  if (target === "wallet") return "to the wallet";
  if (target === "tokens") return "to the agent's tokens";
  if (target === "bank") return "to the payer, by a bank transfer of ours";
  return `${places[order.paymentMethod] ?? "to the payer"}, by Paystack`;
}

/** What a payment paid for, before and after. */
async function describePurchase(db: Reader, { order, paid, amount, isWhole, target }: PlannedRefund) {
  if (!order.quote) {
    const what = order.orderType === "tokens" ? "tokens" : "wallet";
    return {
      before: `in the ${what}`,
      after: `${formatAmount(isWhole ? (order.creditAmount ?? paid) : amount)} of it taken out`,
    };
  }
  const period = await findSubscriptionByReference(db, order.reference);
  const until = period?.endsAt ? `until ${formatDay(period.endsAt)}` : "without an end";
  const before = `${order.quote.planName} ${until}`;
  if (!isWhole) return { before, after: `${before}: keeps its days` };
  return { before, after: target === "provider" ? "ends when the money is back" : "ends now" };
}

/** What the provider has kept of a payment, which it does not give back. */
async function describeKept(db: Reader, { reference, railData }: PaymentIntent): Promise<string> {
  const { rail } = railDataOf({ railData });
  const fee = await readTransfer(db, `${rail}-fee`, reference);
  const kept = fee.find(({ account }) => account.kind === `${rail}-clearing`)?.amount ?? 0;
  return `${formatAmount(kobo(kept))} of its fee`;
}

export const addRefund = administration({
  help: "returns a settled payment, or a part of it: by its provider, or where that cannot, to the wallet or by a bank transfer of ours; what a wallet or tokens paid goes back to them; a second person approves what is above the limit of a day",
  duties: ["finance"],
  needsApproval: "above-limit",
  fields: {
    reference: referenceField,
    /** Left out: all that is left of it. */
    part: naira.optional(),
    to: z.enum(["bank", "wallet"], { error: "Write bank or wallet" }).optional(),
    bank_reference: bankReference.optional(),
    reason: lineText({ max: 200 }).pipe(z.string().min(5, "Say why")),
  },
  start: (deps, { reference, part, to, bank_reference, reason }) => ({
    async propose(db, shownAt) {
      const plan = await planRefund(deps, db, { reference, amount: part, to, bankReference: bank_reference });
      const { intent, order, amount, returned } = plan;
      const purchase = await describePurchase(db, plan);
      const needsApproval = await isAboveLimit(db, amount, shownAt);
      const paid = formatAmount(plan.paid);
      return {
        of: `payment ${reference}`,
        needsApproval,
        before: {
          reference,
          paid,
          returned: formatAmount(returned),
          bought: purchase.before,
          refunds: plan.count,
        },
        after: {
          ...{ reference, paid, returned: formatAmount(kobo(returned + amount)), bought: purchase.after },
          refunds: plan.count + 1,
          goes_back: `${formatAmount(amount)} ${describeTarget(plan)}`,
          ...(intent && { paystack_keeps: await describeKept(db, intent) }),
          ...(order.quote && { credit_note: formatAmount(creditNoteOf(plan)) }),
          ...(bank_reference !== undefined && { bank_reference }),
          reason,
        },
        write: (tx, now, isApproved) => makeRefund(deps, tx, plan, !isApproved, now),
      };
    },
  }),
});

const railOf = sql<string>`coalesce(${paymentIntents.railData} ->> 'rail', 'card')`.as("rail");

/** Payments whose money staff have to return. */
const owed = new QueryBuilder()
  .select({
    ...{ reference: paymentIntents.reference, account: paymentIntents.accountId, rail: railOf },
    ...{
      amount: paymentIntents.amount,
      why: paymentIntents.providerMessage,
      since: paymentIntents.createdAt,
    },
  })
  .from(paymentIntents)
  .where(eq(paymentIntents.state, "refunding"));

const later = alias(refunds, "later");

/** Refunds that their provider did not send, or took back after they were booked, as long as no other one of the payment was asked for since. */
const failed = new QueryBuilder()
  .select({
    ...{ reference: paymentIntents.reference, account: paymentIntents.accountId, rail: railOf },
    ...{ amount: refunds.amount, why: refunds.fault, since: refunds.createdAt },
  })
  .from(refunds)
  .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.paymentId))
  .where(
    and(
      isNotNull(refunds.fault),
      eq(paymentIntents.state, "settled"),
      notExists(
        new QueryBuilder()
          .select({ id: later.id })
          .from(later)
          .where(and(eq(later.paymentId, refunds.paymentId), gt(later.id, refunds.id))),
      ),
    ),
  );

const toReturn = owed.unionAll(failed).as("to_return");

/** What staff have to return, the oldest first: staff work this list off. */
export const refundList = growingList({
  read: (db, place) =>
    db
      .select({
        ...{ reference: toReturn.reference, account: toReturn.account, rail: toReturn.rail },
        ...{ amount: toReturn.amount, why: toReturn.why, since: toReturn.since, place },
      })
      .from(toReturn),
  view: ({ amount, since, place: _, ...row }) => ({
    ...{ reference: row.reference, account: row.account, rail: row.rail },
    ...{ amount: inNaira(amount), why: row.why, since: since.toISOString() },
  }),
  // A payment is here once: it is returned as a whole, or its last refund has failed.
  id: toReturn.reference,
  idOf: ({ reference }) => reference,
  by: toReturn.since,
  columns: {
    ...{ reference: true, account: false, rail: false, amount: toReturn.amount, why: false },
    since: toReturn.since,
  },
  filters: {
    rail: Object.fromEntries(
      rails.flatMap(({ method, settlesLater }) =>
        settlesLater ? [[method, sql`${toReturn.rail} = ${method}`]] : [],
      ),
    ),
  },
  search: (text) => or(eq(toReturn.reference, text), isNumber(toReturn.account, text)),
  withKey: (key) => eq(toReturn.reference, key),
});
