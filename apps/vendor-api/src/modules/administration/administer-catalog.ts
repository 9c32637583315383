import { requiredLines } from "@vendor/api";
import { eq } from "drizzle-orm";
import * as z from "zod";
import {
  addonGroups,
  addonOptions,
  faqs,
  onboardingOptions,
  planFeatures,
  plans,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import {
  administration,
  definedFields,
  flag,
  id,
  inNaira,
  line,
  listOf,
  naira,
  percent,
  requireRow,
  whole,
} from "./define-administration.ts";
import { wholeList } from "./list-rows.ts";
import { nextId, rowsOf } from "./rows.ts";

type Plan = typeof plans.$inferSelect;

const text = requiredLines({
  required: "Enter a text",
  max: 2_000,
  tooLong: "Enter at most 2,000 characters",
}).meta({ control: "paragraph" });

const planRows = rowsOf(plans, "plan", ({ amountMonth, amountYear, ...plan }) => ({
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
}));

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
  return definedFields({
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

const addPlan = administration({
  help: "adds a plan, with the features of another one",
  duties: ["catalogue"],
  needsApproval: true,
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
      const added = planRows.add(planId, row);
      return {
        ...added,
        async write(tx, now) {
          if (row.isDefault) await takeDefault(tx);
          await added.write(tx, now);
          await tx.insert(planFeatures).values(shares.map((share) => ({ ...share, planId })));
        },
      };
    },
  }),
});

const changePlan = administration({
  help: "changes a plan, now or from a date",
  duties: ["catalogue"],
  needsApproval: true,
  fields: { id, ...z.object(planFields).partial().shape },
  canBePlanned: true,
  changesPrices: true,
  start: (_, { id: planId, ...input }) => ({
    async propose(db) {
      const before = await planRows.lock(db, planId);
      const columns = planColumns(input);
      const after = { ...before, ...columns };
      requirePlanRules(after);
      if (before.isDefault && !after.isDefault)
        throw Refusal.field("default", "Make another plan the default instead");
      const changed = planRows.change(planId, before, after);
      return {
        ...changed,
        async write(tx, now) {
          if (after.isDefault && !before.isDefault) await takeDefault(tx);
          await changed.write(tx, now);
        },
      };
    },
  }),
});

const addonRows = rowsOf(
  addonOptions,
  "add-on",
  ({ id, groupId: group, name, qty, amount }) => ({ id, group, name, qty, amount: inNaira(amount) }),
  [addonOptions.groupId, addonOptions.qty],
);

const addonAmount = naira.refine((amount) => amount === 0 || amount >= 10_000, "Enter 0, or at least ₦100");

const addAddon = administration({
  help: "adds a quantity to a group of add-ons",
  duties: ["catalogue"],
  needsApproval: true,
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
      return addonRows.add(row.id, row);
    },
  }),
});

const changeAddon = administration({
  help: "changes an add-on's name or its amount a month, now or from a date",
  duties: ["catalogue"],
  needsApproval: true,
  fields: { id, ...z.object({ name: line, amount: addonAmount }).partial().shape },
  canBePlanned: true,
  changesPrices: true,
  start: (_, { id: addonId, ...input }) => ({
    async propose(db) {
      const before = await addonRows.lock(db, addonId);
      return addonRows.change(addonId, before, { ...before, ...definedFields(input) });
    },
  }),
});

const onboardingRows = rowsOf(onboardingOptions, "onboarding", ({ amount, ...option }) => ({
  ...option,
  amount: inNaira(amount),
}));

const changeOnboarding = administration({
  help: "changes what a kind of onboarding costs, or its description, now or from a date",
  duties: ["catalogue"],
  needsApproval: true,
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
      const before = await onboardingRows.lock(db, optionId);
      return onboardingRows.change(optionId, before, { ...before, ...definedFields(input) });
    },
  }),
});

const questions = rowsOf(faqs, "question", (faq) => faq);

/** As many as the contract lets a site show. */
const MOST_FAQS = 100;

const addFaq = administration({
  help: "adds a question and its answer, after the others or with a number that is free",
  duties: ["catalogue"],
  fields: { question: line, answer: text, id: id.optional() },
  start: (_, { id: own, ...input }) => ({
    async propose(db) {
      if (own !== undefined && (await questions.find(db, own)))
        throw Refusal.field("id", "Another question has this number");
      if ((await db.$count(faqs)) >= MOST_FAQS)
        throw new Refusal("CONFLICT", `There are ${MOST_FAQS} questions already. Remove one first.`);
      const row = { id: own ?? (await nextId(db, faqs)), ...input };
      return questions.add(row.id, row);
    },
  }),
});

const changeFaq = administration({
  help: "changes a question or its answer",
  duties: ["catalogue"],
  fields: { id, question: line.optional(), answer: text.optional() },
  start: (_, { id: own, ...input }) => ({
    async propose(db) {
      const before = await questions.lock(db, own);
      return questions.change(own, before, { ...before, ...definedFields(input) });
    },
  }),
});

const removeFaq = administration({
  help: "removes a question",
  duties: ["catalogue"],
  fields: { id },
  bulk: true,
  undo: ({ id: own, question, answer }) => ({ command: "faqs add", input: { id: own, question, answer } }),
  start: (_, { id: own }) => ({
    propose: async (db) => questions.remove(own, await questions.lock(db, own)),
  }),
});

/** The catalogue's subjects: how each is listed, and what can be done to it. */
export const catalogAdministrations = {
  plans: {
    kind: "plan",
    key: "id",
    list: wholeList(planRows.list, "id"),
    verbs: { add: addPlan, change: changePlan },
  },
  addons: {
    kind: "add-on",
    key: "id",
    list: wholeList(addonRows.list, "id"),
    verbs: { add: addAddon, change: changeAddon },
  },
  onboarding: {
    kind: "onboarding",
    key: "id",
    list: wholeList(onboardingRows.list, "id"),
    verbs: { change: changeOnboarding },
  },
  faqs: {
    kind: "question",
    key: "id",
    list: wholeList(questions.list, "id"),
    verbs: { add: addFaq, change: changeFaq, remove: removeFaq },
  },
};
