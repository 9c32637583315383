import { couponField } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { eq, inArray, sql } from "drizzle-orm";
import * as z from "zod";
import { couponRedemptions, coupons, plans } from "../../db/schema/index.ts";
import type { Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { type CouponRow, lockCoupon } from "../catalog/index.ts";
import {
  administration,
  definedFields,
  id,
  inNaira,
  listOf,
  naira,
  orNone,
  type Proposal,
  requireRow,
  untilDay,
  whole,
} from "./define-administration.ts";
import { growingList } from "./list-rows.ts";

const view = (row: CouponRow) => ({
  code: row.code,
  ...(row.kind === "percent" ? { percent: row.value } : { amount: inNaira(kobo(row.value)) }),
  expires: row.expiresAt?.toISOString() ?? null,
  max_uses: row.maxRedemptions,
  max_per_account: row.maxPerAccount,
  plans: row.planIds,
  months: row.durations,
});

const limits = {
  /** Its last day. */
  expires: orNone(untilDay).optional(),
  max_uses: orNone(whole(0, 1_000_000_000)).optional(),
  max_per_account: orNone(whole(0, 1_000_000)).optional(),
  plans: orNone(listOf(id)).optional(),
  /** 1 for monthly orders, 12 for yearly ones. */
  months: orNone(
    listOf(z.preprocess(Number, z.union([z.literal(1), z.literal(12)], { error: "Write 1, 12 or 1,12" }))),
  ).optional(),
};

type Limits = z.output<z.ZodObject<typeof limits>>;

const columnsOf = ({ expires, max_uses, max_per_account, plans, months }: Limits) =>
  definedFields({
    expiresAt: expires,
    maxRedemptions: max_uses,
    maxPerAccount: max_per_account,
    planIds: plans,
    durations: months,
  });

async function requirePlans(db: Reader, ids: readonly number[] | null | undefined): Promise<void> {
  if (!ids) return;
  const found = await db
    .select({ id: plans.id })
    .from(plans)
    .where(inArray(plans.id, [...ids]));
  if (found.length < new Set(ids).size) throw Refusal.field("plans", "There is no such plan");
}

const add = administration({
  help: "adds a coupon, of a percentage or an amount in naira",
  duties: ["catalogue"],
  needsApproval: true,
  fields: {
    code: couponField,
    percent: whole(1, 100).meta({ control: "percent" }).optional(),
    amount: naira.optional(),
    ...limits,
  },
  start: (_, { code, percent, amount, ...limited }) => ({
    async propose(db) {
      if ((percent === undefined) === (amount === undefined)) {
        throw Refusal.field("percent", "Enter a percentage or an amount, one of the two");
      }
      if (amount === 0) throw Refusal.field("amount", "Enter more than 0");
      if (await lockCoupon(db, code)) throw Refusal.field("code", "This coupon exists already");
      await requirePlans(db, limited.plans);
      const worth =
        percent === undefined
          ? { kind: "amount" as const, value: amount ?? 0 }
          : { kind: "percent" as const, value: percent };
      const unlimited = { maxRedemptions: null, maxPerAccount: null, planIds: null, durations: null };
      const row = { code, ...worth, expiresAt: null, ...unlimited, ...columnsOf(limited) };
      return {
        of: `coupon ${code}`,
        before: null,
        after: view(row),
        write: (tx) => tx.insert(coupons).values(row),
      };
    },
  }),
});

const changeTo = (before: CouponRow, after: CouponRow): Proposal => ({
  ...{ of: `coupon ${before.code}`, before: view(before), after: view(after) },
  write: (tx) => tx.update(coupons).set(after).where(eq(coupons.code, before.code)),
});

const change = administration({
  help: "changes until when, how often and for what a coupon can be used",
  duties: ["catalogue"],
  needsApproval: true,
  fields: { code: couponField, ...limits },
  start: (_, { code, ...limited }) => ({
    async propose(db) {
      const before = requireRow(await lockCoupon(db, code), "code");
      await requirePlans(db, limited.plans);
      return changeTo(before, { ...before, ...columnsOf(limited) });
    },
  }),
});

const disable = administration({
  help: "ends a coupon now; payments that are under way keep it",
  duties: ["catalogue"],
  fields: { code: couponField },
  bulk: true,
  undo: ({ code, expires }) => ({ command: "coupons change", input: { code, expires: expires ?? "none" } }),
  start: (_, { code }) => ({
    async propose(db, shownAt) {
      const before = requireRow(await lockCoupon(db, code), "code");
      const hasExpired = before.expiresAt !== null && before.expiresAt <= shownAt;
      return changeTo(before, hasExpired ? before : { ...before, expiresAt: shownAt });
    },
  }),
});

/** How often a coupon of another query was used. */
const used = sql<number>`(select count(*)::int from ${couponRedemptions}
  where ${couponRedemptions.couponCode} = ${coupons.code} and ${couponRedemptions.state} = 'redeemed')`;

const couponList = growingList({
  read: (db, place) => db.select({ row: coupons, used, place }).from(coupons),
  view: ({ row, used }) => ({ ...view(row), used }),
  id: coupons.code,
  idOf: ({ row }) => row.code,
  columns: {
    ...{ code: true, percent: false, amount: false, expires: false, max_uses: false },
    ...{ max_per_account: false, plans: false, months: false, used: false },
  },
  search: (text) => sql`starts_with(${coupons.code}, ${text.toUpperCase()})`,
  withKey: (code) => eq(coupons.code, code),
});

export const couponAdministrations = {
  coupons: { kind: "coupon", key: "code", list: couponList, verbs: { add, change, disable } },
};
