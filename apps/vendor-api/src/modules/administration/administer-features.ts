import { and, asc, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { addonGroups, featureCategories, features, planFeatures, plans } from "../../db/schema/index.ts";
import type { Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import {
  administration,
  definedFields,
  id,
  line,
  orNone,
  type Proposal,
  requireRow,
  whole,
} from "./define-administration.ts";
import { type View, wholeList } from "./list-rows.ts";
import { nextId, rowsOf } from "./rows.ts";

/** Lower ids are those of the features that come with the software. */
const FIRST_OWN_ID = 10_000;

type Feature = typeof features.$inferSelect & {
  category: string;
  /** The number that each plan has of it; 0 where the plan has it without a number. */
  shares: ReadonlyMap<number, number>;
};

async function findFeatures(db: Reader, only?: number): Promise<Feature[]> {
  const rows = await db
    .select({ feature: features, category: featureCategories.name })
    .from(features)
    .innerJoin(featureCategories, eq(featureCategories.id, features.categoryId))
    .where(only === undefined ? undefined : eq(features.id, only))
    .orderBy(asc(featureCategories.id), asc(features.id));
  const shares = await db.select().from(planFeatures);
  return rows.map(({ feature, category }) => ({
    ...feature,
    category,
    shares: new Map(
      shares.flatMap(({ featureId, planId, value }) => (featureId === feature.id ? [[planId, value]] : [])),
    ),
  }));
}

/** Names the plans of every view: `Plus`, or `Plus: 5` where the plan has a number of it. */
async function viewer(db: Reader): Promise<(feature: Feature) => View> {
  const named = await db.select({ id: plans.id, name: plans.name }).from(plans).orderBy(asc(plans.id));
  return ({ id, category, label, description, shares }) => ({
    ...{ id, category, label, description },
    plans: named.flatMap(({ id: plan, name }) => {
      const value = shares.get(plan);
      if (value === undefined) return [];
      return value === 0 ? name : `${name}: ${value}`;
    }),
  });
}

/** @throws {Refusal} A message at `id` when there is no such feature. */
async function lockFeature(db: Reader, featureId: number): Promise<Feature> {
  await db.select().from(features).where(eq(features.id, featureId)).for("update");
  return requireRow((await findFeatures(db, featureId))[0], "id");
}

async function change(
  db: Reader,
  before: Feature,
  after: Feature,
  write: Proposal["write"],
): Promise<Proposal> {
  const view = await viewer(db);
  return { of: `feature ${before.id}`, before: view(before), after: view(after), write };
}

const addFeature = administration({
  help: "adds a feature to the comparison of plans; no plan has it yet",
  duties: ["catalogue"],
  /** The category's name; another name than those that are there makes a new one, below them. */
  fields: { category: line, label: line, description: line },
  start: (_, input) => ({
    async propose(db) {
      const [known] = await db
        .select()
        .from(featureCategories)
        .where(sql`lower(${featureCategories.name}) = lower(${input.category})`);
      const categoryId = known?.id ?? (await nextId(db, featureCategories));
      const row = { id: Math.max(FIRST_OWN_ID, await nextId(db, features)), categoryId };
      const category = known?.name ?? input.category;
      const feature = { ...input, ...row, category, shares: new Map<number, number>() };
      return {
        ...{ of: `feature ${row.id}`, before: null },
        after: { ...(await viewer(db))(feature), ...(!known && { new_category: true }) },
        async write(tx) {
          if (!known) await tx.insert(featureCategories).values({ id: categoryId, name: category });
          await tx.insert(features).values(feature);
        },
      };
    },
  }),
});

const changeFeature = administration({
  help: "changes a feature's words",
  duties: ["catalogue"],
  fields: { id, label: line.optional(), description: line.optional() },
  start: (_, { id: own, ...input }) => ({
    async propose(db) {
      const before = await lockFeature(db, own);
      const words = definedFields(input);
      return change(db, before, { ...before, ...words }, (tx) =>
        tx.update(features).set(words).where(eq(features.id, own)),
      );
    },
  }),
});

const includeFeature = administration({
  help: "gives a feature to a plan, or changes how many of it the plan has, now or from a date",
  duties: ["catalogue"],
  needsApproval: true,
  canBePlanned: true,
  /** 0 is a check mark; any other number is how many the plan has. */
  fields: { id, plan: id, value: whole(0, 1_000_000).default(0) },
  start: (_, { id: own, plan, value }) => ({
    async propose(db) {
      const before = await lockFeature(db, own);
      requireRow((await db.select().from(plans).where(eq(plans.id, plan)))[0], "plan");
      return change(db, before, { ...before, shares: new Map(before.shares).set(plan, value) }, (tx) =>
        tx
          .insert(planFeatures)
          .values({ planId: plan, featureId: own, value })
          .onConflictDoUpdate({ target: [planFeatures.featureId, planFeatures.planId], set: { value } }),
      );
    },
  }),
});

const excludeFeature = administration({
  help: "takes a feature from a plan, now or from a date",
  duties: ["catalogue"],
  needsApproval: true,
  canBePlanned: true,
  fields: { id, plan: id },
  start: (_, { id: own, plan }) => ({
    async propose(db) {
      const before = await lockFeature(db, own);
      if (!before.shares.has(plan)) throw Refusal.field("plan", "This plan does not have it");
      const shares = new Map(before.shares);
      shares.delete(plan);
      return change(db, before, { ...before, shares }, (tx) =>
        tx.delete(planFeatures).where(and(eq(planFeatures.featureId, own), eq(planFeatures.planId, plan))),
      );
    },
  }),
});

const removeFeature = administration({
  help: "removes a feature that no plan has",
  duties: ["catalogue"],
  fields: { id },
  start: (_, { id: own }) => ({
    async propose(db) {
      const before = await lockFeature(db, own);
      if (before.shares.size > 0) throw Refusal.field("id", "Take it from its plans first");
      if ((await db.$count(addonGroups, eq(addonGroups.featureId, own))) > 0)
        throw Refusal.field("id", "A group of add-ons adds to it");
      return {
        ...{ of: `feature ${own}`, before: (await viewer(db))(before), after: null },
        write: (tx) => tx.delete(features).where(eq(features.id, own)),
      };
    },
  }),
});

const groupRows = rowsOf(addonGroups, "group of add-ons", ({ id, name, description, featureId, image }) => ({
  ...{ id, name, description, feature: featureId, picture: image },
}));

/** The drawings that the sites have for a group. */
const picture = z.enum(["users", "outlets", "products", "basket"]);

const groupFields = {
  name: line,
  description: line,
  picture,
  /** The feature whose number it adds to. */
  feature: orNone(id),
};

async function requireFeature(db: Reader, feature: number | null | undefined): Promise<void> {
  if (feature) requireRow((await findFeatures(db, feature))[0], "feature");
}

const addGroup = administration({
  help: "adds a group of add-ons; customers see it with its first add-on",
  duties: ["catalogue"],
  fields: { ...groupFields, picture: picture.default("basket"), feature: groupFields.feature.default(null) },
  start: (_, { feature: featureId, picture: image, ...input }) => ({
    async propose(db) {
      await requireFeature(db, featureId);
      const row = { id: await nextId(db, addonGroups), ...input, field: null, image, featureId };
      return groupRows.add(row.id, row);
    },
  }),
});

const changeGroup = administration({
  help: "changes a group of add-ons",
  duties: ["catalogue"],
  needsApproval: true,
  fields: { id, ...z.object(groupFields).partial().shape },
  start: (_, { id: own, feature: featureId, picture: image, ...input }) => ({
    async propose(db) {
      await requireFeature(db, featureId);
      const before = await groupRows.lock(db, own);
      return groupRows.change(own, before, { ...before, ...definedFields({ ...input, featureId, image }) });
    },
  }),
});

/** What the plans have, and the groups whose add-ons add to it. */
export const featureAdministrations = {
  features: {
    ...{ kind: "feature", key: "id" },
    list: wholeList(async (db) => (await findFeatures(db)).map(await viewer(db)), "id"),
    verbs: {
      ...{ add: addFeature, change: changeFeature, include: includeFeature, exclude: excludeFeature },
      remove: removeFeature,
    },
  },
  "addon-groups": {
    kind: "group of add-ons",
    key: "id",
    list: wholeList(groupRows.list, "id"),
    verbs: { add: addGroup, change: changeGroup },
  },
};
