import { requiredLines, requiredText } from "@vendor/api";
import { asc, eq, max } from "drizzle-orm";
import { z } from "zod";
import {
  addonGroups,
  addonOptions,
  faqs,
  onboardingOptions,
  planFeatures,
  plans,
} from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import { administration } from "./define-administration.ts";
import { flag, given, id, inNaira, listOf, naira, percent, requireRow, whole } from "./fields.ts";

type Plan = typeof plans.$inferSelect;

const line = requiredText({ required: "Enter a text", max: 300, tooLong: "Enter at most 300 characters" });
const text = requiredLines({
  required: "Enter a text",
  max: 2_000,
  tooLong: "Enter at most 2,000 characters",
});

const planView = ({ amountMonth, amountYear, ...plan }: Plan) => ({
  id: plan.id,
  name: plan.name,
  amount_month: inNaira(amountMonth),
  amount_year: inNaira(amountYear),
  discount: plan.discount,
  reseller_discount: plan.resellerDiscount,
  free: plan.isFree,
  default: plan.isDefault,
  price_on_request: plan.priceOnRequest,
  description: plan.description,
  highlights: plan.highlights,
});

/** Refuses what the table would refuse, with the field's name. */
function requirePlanRules({ amountMonth, amountYear, isFree }: Plan): void {
  if (isFree && amountMonth + amountYear > 0)
    throw Refusal.field("amount_month", "A free plan costs nothing");
  if (amountMonth === 0 && amountYear === 0) return;
  if (amountMonth < 100_000) throw Refusal.field("amount_month", "Enter 0, or at least ₦1,000");
  if (amountYear < amountMonth) throw Refusal.field("amount_year", "A year cannot cost less than a month");
}

const planFields = {
  name: line,
  amount_month: naira,
  /** Before the yearly saving. */
  amount_year: naira,
  discount: percent,
  reseller_discount: percent,
  price_on_request: flag,
  default: flag,
  description: line,
  highlights: listOf(line, "|"),
};

function planColumns(
  input: z.output<
    z.ZodObject<{ [Name in keyof typeof planFields]: z.ZodOptional<(typeof planFields)[Name]> }>
  >,
) {
  return given({
    name: input.name,
    amountMonth: input.amount_month,
    amountYear: input.amount_year,
    discount: input.discount,
    resellerDiscount: input.reseller_discount,
    priceOnRequest: input.price_on_request,
    isDefault: input.default,
    description: input.description,
    highlights: input.highlights,
  });
}

/** Trials and agents need one default plan, so the default moves to this plan from another. */
const takeDefault = (tx: Database) =>
  tx.update(plans).set({ isDefault: false }).where(eq(plans.isDefault, true));

const nextId = async (db: Reader, table: typeof plans | typeof faqs | typeof addonOptions) => {
  const [row] = await db.select({ highest: max(table.id) }).from(table);
  return (row?.highest ?? 0) + 1;
};

const addPlan = administration({
  summary: "adds a plan, with the features of another one",
  fields: {
    ...planFields,
    default: flag.default(false),
    price_on_request: flag.default(false),
    highlights: listOf(line, "|").default([]),
    discount: percent.default(0),
    reseller_discount: percent.default(0),
    /** The plan whose features it gets. */
    features_of: id,
  },
  changesPrices: true,
  start: (_, input) => ({
    async propose(db) {
      const shares = await db.select().from(planFeatures).where(eq(planFeatures.planId, input.features_of));
      requireRow(shares[0], "features_of");
      const planId = await nextId(db, plans);
      const row: Plan = {
        ...{ id: planId, name: input.name, description: input.description, highlights: input.highlights },
        ...{ amountMonth: input.amount_month, amountYear: input.amount_year, discount: input.discount },
        ...{ resellerDiscount: input.reseller_discount, priceOnRequest: input.price_on_request },
        ...{ isFree: false, isDefault: input.default },
      };
      requirePlanRules(row);
      return {
        of: `plan ${planId}`,
        before: null,
        after: planView(row),
        async write(tx) {
          if (row.isDefault) await takeDefault(tx);
          await tx.insert(plans).values(row);
          await tx.insert(planFeatures).values(shares.map((share) => ({ ...share, planId })));
        },
      };
    },
  }),
});

const changePlan = administration({
  summary: "changes a plan, now or from a date",
  fields: { id, ...z.object(planFields).partial().shape },
  canBePlanned: true,
  changesPrices: true,
  start: (_, { id: planId, ...input }) => ({
    async propose(db) {
      const [found] = await db.select().from(plans).where(eq(plans.id, planId)).for("update");
      const before = requireRow(found, "id");
      const columns = planColumns(input);
      const after = { ...before, ...columns };
      requirePlanRules(after);
      if (before.isDefault && !after.isDefault)
        throw Refusal.field("default", "Make another plan the default instead");
      return {
        of: `plan ${planId}`,
        before: planView(before),
        after: planView(after),
        async write(tx) {
          if (after.isDefault && !before.isDefault) await takeDefault(tx);
          await tx.update(plans).set(after).where(eq(plans.id, planId));
        },
      };
    },
  }),
});

type Addon = typeof addonOptions.$inferSelect;
const addonView = ({ id, groupId, name, qty, amount }: Addon) => ({
  id,
  group: groupId,
  name,
  qty,
  amount: inNaira(amount),
});

const addonAmount = naira.refine((amount) => amount === 0 || amount >= 10_000, "Enter 0, or at least ₦100");

const addAddon = administration({
  summary: "adds a quantity to a group of add-ons",
  fields: { group: id, name: line, qty: whole(1, 1_000_000), amount: addonAmount },
  changesPrices: true,
  start: (_, { group, ...input }) => ({
    async propose(db) {
      const [known] = await db.select().from(addonGroups).where(eq(addonGroups.id, group));
      requireRow(known, "group");
      const options = await db.select().from(addonOptions).where(eq(addonOptions.groupId, group));
      if (options.some(({ qty }) => qty === input.qty))
        throw Refusal.field("qty", "The group has this quantity");
      const row = { ...input, groupId: group, id: await nextId(db, addonOptions) };
      return {
        of: `add-on ${row.id}`,
        before: null,
        after: addonView(row),
        write: (tx) => tx.insert(addonOptions).values(row),
      };
    },
  }),
});

const changeAddon = administration({
  summary: "changes an add-on's name or its amount a month, now or from a date",
  fields: { id, ...z.object({ name: line, amount: addonAmount }).partial().shape },
  canBePlanned: true,
  changesPrices: true,
  start: (_, { id: addonId, ...input }) => ({
    async propose(db) {
      const [found] = await db.select().from(addonOptions).where(eq(addonOptions.id, addonId)).for("update");
      const before = requireRow(found, "id");
      const after = { ...before, ...given(input) };
      return {
        of: `add-on ${addonId}`,
        before: addonView(before),
        after: addonView(after),
        write: (tx) => tx.update(addonOptions).set(after).where(eq(addonOptions.id, addonId)),
      };
    },
  }),
});

const onboardingView = (option: typeof onboardingOptions.$inferSelect) => ({
  ...option,
  amount: inNaira(option.amount),
});

const changeOnboarding = administration({
  summary: "changes what a kind of onboarding costs, or its description, now or from a date",
  fields: {
    id: whole(0, 1_000),
    description: line.optional(),
    amount: naira
      .refine((amount) => amount === 0 || amount >= 100_000, "Enter 0, or at least ₦1,000")
      .optional(),
  },
  canBePlanned: true,
  changesPrices: true,
  start: (_, { id: optionId, ...input }) => ({
    async propose(db) {
      const own = eq(onboardingOptions.id, optionId);
      const [found] = await db.select().from(onboardingOptions).where(own).for("update");
      const before = requireRow(found, "id");
      const after = { ...before, ...given(input) };
      return {
        of: `onboarding ${optionId}`,
        before: onboardingView(before),
        after: onboardingView(after),
        write: (tx) => tx.update(onboardingOptions).set(after).where(own),
      };
    },
  }),
});

const addFaq = administration({
  summary: "adds a question and its answer, after the others",
  fields: { question: line, answer: text },
  start: (_, input) => ({
    async propose(db) {
      const row = { id: await nextId(db, faqs), ...input };
      return {
        of: `question ${row.id}`,
        before: null,
        after: row,
        write: (tx) => tx.insert(faqs).values(row),
      };
    },
  }),
});

const changeFaq = administration({
  summary: "changes a question or its answer",
  fields: { id, question: line.optional(), answer: text.optional() },
  start: (_, { id: own, ...input }) => ({
    async propose(db) {
      const [found] = await db.select().from(faqs).where(eq(faqs.id, own)).for("update");
      const before = requireRow(found, "id");
      const after = { ...before, ...given(input) };
      return {
        of: `question ${own}`,
        before,
        after,
        write: (tx) => tx.update(faqs).set(after).where(eq(faqs.id, own)),
      };
    },
  }),
});

const removeFaq = administration({
  summary: "removes a question",
  fields: { id },
  start: (_, { id: own }) => ({
    async propose(db) {
      const [found] = await db.select().from(faqs).where(eq(faqs.id, own)).for("update");
      return {
        of: `question ${own}`,
        before: requireRow(found, "id"),
        after: null,
        write: (tx) => tx.delete(faqs).where(eq(faqs.id, own)),
      };
    },
  }),
});

/** The catalogue's subjects: how each is listed, and what can be done to it. */
export const catalogAdministrations = {
  plans: {
    list: async (db: Database) => (await db.select().from(plans).orderBy(asc(plans.id))).map(planView),
    verbs: { add: addPlan, change: changePlan },
  },
  addons: {
    list: async (db: Database) =>
      (await db.select().from(addonOptions).orderBy(asc(addonOptions.groupId), asc(addonOptions.qty))).map(
        addonView,
      ),
    verbs: { add: addAddon, change: changeAddon },
  },
  onboarding: {
    list: async (db: Database) =>
      (await db.select().from(onboardingOptions).orderBy(asc(onboardingOptions.id))).map(onboardingView),
    verbs: { change: changeOnboarding },
  },
  faqs: {
    list: async (db: Database) => db.select().from(faqs).orderBy(asc(faqs.id)),
    verbs: { add: addFaq, change: changeFaq, remove: removeFaq },
  },
};
