import { requiredText } from "@vendor/api";
import { eq } from "drizzle-orm";
import * as z from "zod";
import { feeSchedules, moneySettings, ussdBanks } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import {
  type AdminDeps,
  administration,
  definedFields,
  inNaira,
  naira,
  orNone,
  rate,
  requireRow,
  whole,
} from "./define-administration.ts";
import { wholeList } from "./list-rows.ts";
import { rowsOf } from "./rows.ts";

const schedules = rowsOf(feeSchedules, "fees", ({ id, mode, rateBps, flat, ...row }) => ({
  ...{ id, mode, rate: rateBps / 100, flat: inNaira(flat) },
  ...{ flat_waived_below: inNaira(row.flatWaivedBelow), cap: inNaira(row.cap) },
  ...{ active: row.active, foreign_cards: row.foreignCards, payment_method: row.paymentMethod },
}));

const scheduleFields = {
  mode: z.enum(["additive", "gross-up"], { error: "Write additive or gross-up" }),
  rate,
  flat: naira,
  flat_waived_below: orNone(naira).optional(),
  cap: orNone(naira).optional(),
};
const scheduleId = z
  .string({ error: "Enter the schedule's id" })
  .regex(/^[a-z0-9-]{2,40}$/, "Use small letters, digits and hyphens");

function requireCap({ cap, flat }: Pick<typeof feeSchedules.$inferSelect, "cap" | "flat">): void {
  if (cap !== null && cap < flat) throw Refusal.field("cap", "The cap cannot be below the flat amount");
}

const notInUse = { active: false, foreignCards: false, paymentMethod: null };

const addFees = administration({
  help: "adds a schedule of charges, which `fees activate` puts to use",
  duties: ["finance"],
  fields: { id: scheduleId, ...scheduleFields },
  start: (_, { id: own, mode, rate: rateBps, flat, flat_waived_below = null, cap = null }) => ({
    async propose(db) {
      if (await schedules.find(db, own)) throw Refusal.field("id", "Another schedule has this id");
      const row = { id: own, mode, rateBps, flat, flatWaivedBelow: flat_waived_below, cap, ...notInUse };
      requireCap(row);
      return schedules.add(own, row);
    },
  }),
});

const changeFees = administration({
  help: "changes a schedule of charges, now or from a date",
  duties: ["finance"],
  needsApproval: true,
  fields: { id: scheduleId, ...z.object(scheduleFields).partial().shape },
  canBePlanned: true,
  changesPrices: true,
  start: (_, { id: own, mode, rate: rateBps, flat, flat_waived_below: flatWaivedBelow, cap }) => ({
    async propose(db) {
      const before = await schedules.lock(db, own);
      const after = { ...before, ...definedFields({ mode, rateBps, flat, flatWaivedBelow, cap }) };
      requireCap(after);
      return schedules.change(own, before, after);
    },
  }),
});

type Use = { cards?: "all" | "foreign" | undefined; payment_method?: string | undefined };

/** What a schedule is to charge, as columns: cards, or the payments of another rail. */
function usedFor(
  { rails }: Pick<AdminDeps, "rails">,
  before: typeof feeSchedules.$inferSelect,
  { cards, payment_method }: Use,
) {
  if (payment_method === undefined) {
    if (before.paymentMethod !== null)
      throw Refusal.field("id", `It charges ${before.paymentMethod} payments`);
    return cards === "foreign" ? { foreignCards: true } : { active: true };
  }
  const others = rails.flatMap(({ settlesLater, method }) =>
    settlesLater && method !== "card" ? method : [],
  );

  if (!others.includes(payment_method)) {
    throw Refusal.field("payment_method", `Write one of these: ${others.join(", ")}`);
  }
  if (cards !== undefined) throw Refusal.field("payment_method", "A schedule charges either cards or this");
  if (before.active || before.foreignCards) throw Refusal.field("id", "It charges cards");
  return { paymentMethod: payment_method };
}

const activateFees = administration({
  help: "charges by this schedule, and no longer by the one before, now or from a date",
  duties: ["finance"],
  needsApproval: true,
  fields: {
    id: scheduleId,
    cards: z
      .enum(["all", "foreign"], { error: "Write all, or foreign for saved cards from abroad" })
      .optional(),
    payment_method: z.string().max(40).optional(),
  },
  canBePlanned: true,
  changesPrices: true,
  start: (deps, { id: own, ...use }) => ({
    async propose(db) {
      const before = await schedules.lock(db, own);
      const columns = usedFor(deps, before, use);
      return {
        ...schedules.change(own, before, { ...before, ...columns }),
        async write(tx) {
          await withdrawFrom(tx, columns);
          await tx.update(feeSchedules).set(columns).where(eq(feeSchedules.id, own));
        },
      };
    },
  }),
});

/** Ends the use of the schedule that charged the same until now. */
async function withdrawFrom(tx: Database, { paymentMethod, foreignCards }: ReturnType<typeof usedFor>) {
  const { active, foreignCards: foreign, paymentMethod: method } = feeSchedules;
  if (paymentMethod !== undefined)
    await tx.update(feeSchedules).set({ paymentMethod: null }).where(eq(method, paymentMethod));
  else if (foreignCards) await tx.update(feeSchedules).set({ foreignCards: false }).where(eq(foreign, true));
  else await tx.update(feeSchedules).set({ active: false }).where(eq(active, true));
}

const withdrawFees = administration({
  help: "stops offering the way of paying that this schedule charges, now or from a date",
  duties: ["finance"],
  needsApproval: true,
  fields: { id: scheduleId },
  canBePlanned: true,
  changesPrices: true,
  start: (_, { id: own }) => ({
    async propose(db) {
      const before = await schedules.lock(db, own);
      if (before.paymentMethod === null)
        throw Refusal.field("id", "It charges no way of paying besides cards");
      return schedules.change(own, before, { ...before, paymentMethod: null });
    },
  }),
});

const banks = rowsOf(ussdBanks, "ussd-bank", (bank) => bank, [ussdBanks.name]);

const bankId = z
  .string({ error: "Enter the number of the bank's code" })
  .regex(/^\d{3,6}$/, "Use digits: 737 for *737#");

const bankName = requiredText({
  required: "Enter a name",
  max: 100,
  tooLong: "Enter at most 100 characters",
});

const addBank = administration({
  help: "offers payment by USSD to the customers of a bank that Paystack has a code for",
  duties: ["finance"],
  fields: { id: bankId, name: bankName },
  start: (_, bank) => ({
    async propose(db) {
      if (await banks.find(db, bank.id)) throw Refusal.field("id", "Another bank has this code");
      return banks.add(bank.id, bank);
    },
  }),
});

const removeBank = administration({
  help: "stops offering payment by USSD to the customers of a bank",
  duties: ["finance"],
  fields: { id: bankId },
  start: (_, { id }) => ({
    propose: async (db) => banks.remove(id, await banks.lock(db, id)),
  }),
});

const moneyView = (settings: typeof moneySettings.$inferSelect) => ({
  vat_rate: settings.vatRateBps / 100,
  top_up_minimum: inNaira(settings.topUpMinimum),
  top_up_maximum: inNaira(settings.topUpMaximum),
  grace_days: settings.graceDays,
  code_above: inNaira(settings.codeAbove),
  reminders_per_client: settings.remindersPerClient,
  reminders_per_agent: settings.remindersPerAgent,
  account_numbers: settings.accountNumbers,
  refund_limit: inNaira(settings.refundLimit),
  withholding_rate: settings.withholdingRateBps / 100,
  trial_extension_days: settings.trialExtensionDays,
  grace_extension_days: settings.graceExtensionDays,
});

const dailyLimit = z.coerce
  .number({ error: "Enter a number" })
  .int("Enter a whole number")
  .min(0, "Enter 0 to 10,000")
  .max(10_000, "Enter 0 to 10,000");

const changeMoney = administration({
  help: "changes the VAT in prices, a top-up's limits, a failed renewal's days of grace, from which amount an agent's payment needs a code, how many reminders agents may send a day, how many account numbers Paystack gives out, what is refunded a day without a second person, the withholding tax on what agents earn, or by how many days support may extend a trial or a grace, now or from a date",
  duties: ["finance"],
  needsApproval: true,
  fields: {
    vat_rate: rate.optional(),
    top_up_minimum: naira.optional(),
    top_up_maximum: naira.optional(),
    grace_days: z.coerce
      .number({ error: "Enter a number of days" })
      .int("Enter whole days")
      .min(0, "Enter 0 to 7 days")
      .max(7, "Enter 0 to 7 days")
      .optional(),
    /** In tokens. */
    code_above: naira.optional(),
    /** Of each kind, SMS and email. */
    reminders_per_client: dailyLimit.optional(),
    reminders_per_agent: dailyLimit.optional(),
    account_numbers: whole(0, 10_000_000).optional(),
    /** Within 24 hours, by all members of staff together. */
    refund_limit: naira.optional(),
    withholding_rate: rate.optional(),
    /** In all, for one trial and for one grace. */
    trial_extension_days: whole(0, 365).optional(),
    grace_extension_days: whole(0, 60).optional(),
  },
  canBePlanned: true,
  start: (_, { vat_rate: vatRateBps, withholding_rate: withholdingRateBps, ...limits }) => ({
    async propose(db) {
      const { top_up_minimum: topUpMinimum, top_up_maximum: topUpMaximum, grace_days: graceDays } = limits;
      const { code_above: codeAbove, reminders_per_client: remindersPerClient } = limits;
      const { reminders_per_agent: remindersPerAgent, account_numbers: accountNumbers } = limits;
      const [found] = await db.select().from(moneySettings).where(eq(moneySettings.id, 1)).for("update");
      const before = requireRow(found, "id");
      const after = {
        ...before,
        ...definedFields({ vatRateBps, topUpMinimum, topUpMaximum, graceDays, codeAbove }),
        ...definedFields({ remindersPerClient, remindersPerAgent, accountNumbers }),
        ...definedFields({ refundLimit: limits.refund_limit, withholdingRateBps }),
        ...definedFields({
          trialExtensionDays: limits.trial_extension_days,
          graceExtensionDays: limits.grace_extension_days,
        }),
      };
      if (after.topUpMinimum < 100) throw Refusal.field("top_up_minimum", "Enter at least ₦1");
      if (after.topUpMaximum < after.topUpMinimum) {
        throw Refusal.field("top_up_maximum", "The maximum cannot be below the minimum");
      }
      return {
        of: "money",
        before: moneyView(before),
        after: moneyView(after),
        write: (tx) => tx.update(moneySettings).set(after).where(eq(moneySettings.id, 1)),
      };
    },
  }),
});

/** Charges, VAT and the limits of a top-up. */
export const chargeAdministrations = {
  fees: {
    ...{ kind: "fees", key: "id" },
    list: wholeList(schedules.list, "id"),
    verbs: { add: addFees, change: changeFees, activate: activateFees, withdraw: withdrawFees },
  },
  "ussd-banks": {
    kind: "ussd-bank",
    key: "id",
    list: wholeList(banks.list, "id"),
    verbs: { add: addBank, remove: removeBank },
  },
  money: {
    ...{ kind: "money", key: null },
    list: wholeList(async (db) => (await db.select().from(moneySettings)).map(moneyView), null),
    verbs: { change: changeMoney },
  },
};
