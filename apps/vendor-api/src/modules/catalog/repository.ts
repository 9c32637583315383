import { asc, desc, eq } from "drizzle-orm";
import {
  builds,
  faqs,
  featureCategories,
  features,
  planFeatures,
  plans,
  releases,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export async function listPlans(db: Database) {
  return db.select().from(plans).orderBy(asc(plans.id));
}

/** Every feature with its category's name and the plans that include it, in the order of the comparison. */
export async function listFeatures(db: Database) {
  const rows = await db
    .select({ category: featureCategories.name, feature: features })
    .from(features)
    .innerJoin(featureCategories, eq(featureCategories.id, features.categoryId))
    .orderBy(asc(featureCategories.id), asc(features.id));
  const shares = await db.select().from(planFeatures).orderBy(asc(planFeatures.planId));
  return rows.map(({ category, feature }) => ({
    ...feature,
    category,
    plans: shares
      .filter(({ featureId }) => featureId === feature.id)
      .map(({ planId, value }) => ({ plan_id: planId, value })),
  }));
}

export async function listFaqs(db: Database) {
  return db.select({ question: faqs.question, answer: faqs.answer }).from(faqs).orderBy(asc(faqs.id));
}

/** Every build with its release: newest releases first, a release's builds in their order. */
export async function listBuilds(db: Database) {
  return db
    .select({ release: releases, build: builds })
    .from(releases)
    .innerJoin(builds, eq(builds.releaseId, releases.id))
    .orderBy(desc(releases.releasedAt), desc(releases.id), asc(builds.id));
}
