import { lineText } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { asc, eq, ne, or, sql } from "drizzle-orm";
import * as z from "zod";
import {
  accountNumberStates,
  accountNumbers,
  accounts,
  agents,
  paymentIntents,
  unmatchedPayments,
  unmatchedReasons,
  users,
} from "../../db/schema/index.ts";
import type { Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import {
  assignUnmatched,
  hasUndecidedDispute,
  listRefunds,
  listReturnedParts,
  referenceOfReceived,
  refreshSuspended,
  returnByStaff,
  returnUnmatched,
} from "../payments/index.ts";
import { addRefund, refundList } from "./administer-refunds.ts";
import { administration, bankReference, id, inNaira, requireRow } from "./define-administration.ts";
import { growingList, isNumber } from "./list-rows.ts";

const reason = lineText({ max: 200 }).pipe(z.string().min(5, "Say why"));

async function lockWaiting(db: Reader, unmatchedId: number) {
  const isOwn = eq(unmatchedPayments.id, unmatchedId);
  const [found] = await db.select().from(unmatchedPayments).where(isOwn).for("update");
  const row = requireRow(found, "id");
  if (row.state !== "waiting") throw Refusal.field("id", `It was ${row.state} before`);
  if (await hasUndecidedDispute(db, referenceOfReceived(row.transactionId)))
    throw Refusal.field("id", "The payer's bank disputes it, and decides where the money goes");
  return row;
}

/** Without the sender, because the audit log outlives personal data. */
const audited = (row: typeof unmatchedPayments.$inferSelect) => ({
  ...{ id: row.id, amount: inNaira(row.amount), rail: row.rail, why: row.reason, state: row.state },
  received: row.receivedAt.toISOString(),
});

/** The account, or the agent, whose balance is credited. */
async function findReceiver(db: Reader, to: { account?: number | undefined; agent?: string | undefined }) {
  if ((to.account === undefined) === (to.agent === undefined))
    throw Refusal.field("account", "Give an account or an agent's code");
  if (to.agent !== undefined) {
    const [agent] = await db
      .select({ userId: users.id, accountId: users.accountId })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .where(eq(agents.code, to.agent));
    const { userId, accountId } = requireRow(agent, "agent");
    if (accountId === null) throw Refusal.field("agent", "This agent has no account");
    return { orderType: "tokens" as const, userId, accountId };
  }
  const accountId = to.account ?? 0;
  const [owner] = await db
    .select({ userId: users.id, closesAt: accounts.closesAt, role: users.role })
    .from(accounts)
    .innerJoin(users, eq(users.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
    .orderBy(asc(users.id))
    .limit(1);
  const { userId, closesAt, role } = requireRow(owner, "account");
  if (closesAt) throw Refusal.field("account", "This account closes or is closed");
  if (role === "agent") throw Refusal.field("account", "This is an agent's: give the agent's code");
  return { orderType: "top-up" as const, userId, accountId };
}

const assign = administration({
  help: "credits money that belongs to nobody to an account's wallet, or to an agent's tokens",
  duties: ["finance"],
  needsApproval: true,
  fields: { id, account: id.optional(), agent: z.string().max(40).optional(), reason },
  async start(deps, { id: own, account, agent, reason: note }) {
    await refreshSuspended(deps, own);
    return {
      async propose(db) {
        const row = await lockWaiting(db, own);
        const to = await findReceiver(db, { account, agent });
        return {
          of: `unmatched payment ${own}`,
          before: audited(row),
          after: {
            ...audited(row),
            state: "assigned",
            account: to.accountId,
            agent: agent ?? null,
            reason: note,
          },
          write: (tx, now) => assignUnmatched(deps, tx, own, { to, note }, now),
        };
      },
    };
  },
});

const giveBack = administration({
  help: "records that money that belongs to nobody was returned to its sender: at Paystack, or by a bank transfer with this number",
  duties: ["finance"],
  needsApproval: true,
  fields: { id, reason, bank_reference: bankReference.optional() },
  async start(deps, { id: own, reason: note, bank_reference }) {
    if (bank_reference !== undefined) await refreshSuspended(deps, own);
    return {
      async propose(db) {
        const row = await lockWaiting(db, own);
        return {
          of: `unmatched payment ${own}`,
          before: audited(row),
          after: { ...audited(row), state: "returned", reason: note, bank_reference: bank_reference ?? null },
          write: (tx, now) => returnUnmatched(tx, own, { note, bankReference: bank_reference }, now),
        };
      },
    };
  },
});

const giveUp = administration({
  help: "gives an account's own number up; money that still comes to it belongs to nobody",
  duties: ["support", "finance"],
  fields: { account: id, reason },
  start: (_, { account, reason: note }) => ({
    async propose(db) {
      const isOwn = sql`${eq(accountNumbers.accountId, account)} and ${eq(accountNumbers.state, "active")}`;
      const [found] = await db.select().from(accountNumbers).where(isOwn).for("update");
      const row = requireRow(found, "account");
      return {
        of: `account number ${row.id}`,
        before: { account, state: row.state },
        // The job gives it up at Paystack within a minute.
        after: { account, state: "closing", reason: note },
        write: (tx) =>
          tx
            .update(accountNumbers)
            .set({ state: "closing", checkedAt: null })
            .where(eq(accountNumbers.id, row.id)),
      };
    },
  }),
});

const returnPayment = administration({
  help: "records that a payment that its provider cannot send back was returned: by a bank transfer with this number, or to the wallet",
  duties: ["finance"],
  needsApproval: true,
  fields: {
    reference: z.string({ error: "Enter the payment's reference" }).max(100),
    to: z.enum(["bank", "wallet"], { error: "Write bank or wallet" }),
    bank_reference: bankReference.optional(),
    reason,
  },
  start: (deps, { reference, to, bank_reference, reason: note }) => ({
    async propose(db) {
      if (to === "bank" && bank_reference === undefined)
        throw Refusal.field("bank_reference", "Enter the number of the bank transfer");
      if (to === "wallet" && bank_reference !== undefined)
        throw Refusal.field("bank_reference", "Nothing is sent to a bank");
      const isOwn = eq(paymentIntents.reference, reference);
      const [found] = await db.select().from(paymentIntents).where(isOwn).for("update");
      const intent = requireRow(found, "reference");
      const parts = (await listReturnedParts(db, intent)).reduce((sum, part) => sum + part.amount, 0);
      const before = {
        ...{ reference, amount: inNaira(intent.amount), state: intent.state },
        ...{ returned: inNaira(kobo(parts)), left: inNaira(kobo(intent.amount - parts)) },
        refunds: (await listRefunds(db, intent)).length,
      };
      const returnedBy = bank_reference === undefined ? "wallet" : { bankReference: bank_reference };
      return {
        of: `payment ${reference}`,
        before,
        after: {
          ...before,
          ...{ state: "refunded", returned: inNaira(intent.amount), left: 0 },
          ...{ to, bank_reference: bank_reference ?? null, reason: note },
        },
        write: (tx, now) => returnByStaff(deps, tx, reference, returnedBy, now),
      };
    },
  }),
});

/** Of what waits, the oldest first. */
const unmatchedList = growingList({
  read: (db, place) => db.select({ row: unmatchedPayments, place }).from(unmatchedPayments),
  view: ({ row }) => ({
    ...audited(row),
    ...{ sender: row.senderName, bank: row.senderBank, to: row.receiverNumber, account: row.accountId },
    ...{ transaction: row.transactionId, reference: row.reference },
  }),
  where: eq(unmatchedPayments.state, "waiting"),
  id: unmatchedPayments.id,
  idOf: ({ row }) => row.id,
  columns: {
    ...{ id: true, amount: unmatchedPayments.amount, rail: false, why: false, state: false },
    ...{ received: unmatchedPayments.receivedAt, sender: false, bank: false, to: false, account: false },
    ...{ transaction: false, reference: false },
  },
  filters: {
    why: Object.fromEntries(unmatchedReasons.map((why) => [why, eq(unmatchedPayments.reason, why)])),
  },
  search: (text) =>
    or(
      eq(unmatchedPayments.reference, text),
      eq(unmatchedPayments.transactionId, text),
      eq(unmatchedPayments.receiverNumber, text),
      sql`strpos(lower(${unmatchedPayments.senderName}), ${text.toLowerCase()}) > 0`,
    ),
  withKey: (key) => isNumber(unmatchedPayments.id, key),
});

const numberStates = accountNumberStates.filter((state) => state !== "closed");
const numberList = growingList({
  read: (db, place) => db.select({ row: accountNumbers, place }).from(accountNumbers),
  view: ({ row: { id: own, accountId, state, accountNumber, bankName, askedAt } }) => ({
    ...{ id: own, account: accountId, state, number: accountNumber, bank: bankName },
    asked: askedAt.toISOString(),
  }),
  where: ne(accountNumbers.state, "closed"),
  id: accountNumbers.id,
  idOf: ({ row }) => row.id,
  direction: "descending",
  columns: { id: true, account: false, state: false, number: false, bank: false, asked: false },
  filters: {
    state: Object.fromEntries(numberStates.map((state) => [state, eq(accountNumbers.state, state)])),
  },
  search: (text) => or(eq(accountNumbers.accountNumber, text), isNumber(accountNumbers.accountId, text)),
  withKey: (key) => isNumber(accountNumbers.id, key),
});

/** Money that belongs to nobody, account numbers, and payments that staff return. */
export const paymentAdministrations = {
  unmatched: {
    ...{ kind: "unmatched payment", key: "id" },
    list: unmatchedList,
    verbs: { assign, return: giveBack },
  },
  "account-numbers": {
    ...{ kind: "account number", key: "id" },
    list: numberList,
    verbs: { "give-up": giveUp },
  },
  refunds: {
    ...{ kind: "payment", key: "reference" },
    list: refundList,
    verbs: { add: addRefund, record: returnPayment },
  },
};
