import type { DownloadListingSchema, SubscriptionPlansSchema } from "@vendor/api";
import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod";
import {
  addonGroups,
  addonOptions,
  builds,
  faqs,
  featureCategories,
  features,
  planFeatures,
  plans,
  releases,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { type Fees, findFees, findMoneySettings } from "./prices-repository.ts";

type Plans = z.infer<typeof SubscriptionPlansSchema>;
type Feature = Plans["head_features"][number]["features"][number];

/** The specification's own fields, which know the first three plans only (spec §3). */
function sharesOfFirstPlans(plans: Feature["plans"]) {
  const [basic, plus, enterprise] = [1, 2, 3].map((id) => plans.find(({ plan_id }) => plan_id === id));
  return {
    basic: basic ? 1 : 0,
    plus: plus ? 1 : 0,
    enterprise: enterprise ? 1 : 0,
    basic_value: basic?.value ?? 0,
    plus_value: plus?.value ?? 0,
    enterprise_value: enterprise?.value ?? 0,
  };
}

/** The ways of paying besides cards and the wallet that have a charge, which the vendor thereby offers. */
export const presentRails = (
  rails: readonly Pick<Deps["rails"][number], "method" | "quote" | "comesUnasked">[],
  fees: Fees,
) =>
  rails.flatMap(({ method, quote, comesUnasked }) => {
    const { fee, minimum, banks = [] } = quote(fees, false);
    if (!fees.railFees[method] || !fee || comesUnasked) return [];
    return [{ method, fee_schedule: fee, minimum, banks: [...banks] }];
  });

/** The plans, the free one first, what they have of each feature (spec §3), and what comes on top of a price or is part of it. */
export async function listPlans(deps: Pick<Deps, "db" | "rails">): Promise<Plans> {
  const fees = await findFees(deps.db);
  const headers = (await findPlans(deps.db)).map(({ resellerDiscount: _, ...plan }) => plan);
  const categories = new Map<string, Plans["head_features"][number]>();
  for (const { category: name, id, label, description, plans } of await listFeatures(deps.db)) {
    const category = categories.get(name) ?? { name, features: [] };
    categories.set(name, category);
    category.features.push({ id, features: label, description, plans, ...sharesOfFirstPlans(plans) });
  }
  return {
    headers,
    head_features: [...categories.values()],
    extras: await listExtras(deps.db),
    fee_schedule: fees.fee,
    rails: presentRails(deps.rails, fees),
    vat_rate_bps: (await findMoneySettings(deps.db)).vatRateBps,
  };
}

type Listing = z.infer<typeof DownloadListingSchema>;
type Release = Listing["stand_alone"]["Windows"][number];

const noReleases = () => ({ Windows: [], Mac: [], Linux: [] });

/** Installers by category and platform, newest first. Links without a host are files of this API. */
export async function listDownloads(deps: Pick<Deps, "db" | "env">): Promise<Listing> {
  const listing: Listing = { stand_alone: noReleases(), client_server: noReleases() };
  const seen = new Map<number, Release>();
  for (const { release, build } of await listBuilds(deps.db)) {
    let entry = seen.get(release.id);
    if (!entry) {
      entry = {
        version: release.version,
        description: release.description,
        notes: release.notes,
        date: release.releasedAt.toISOString(),
        beta: release.beta ? "1" : "0",
        arch: [],
      };
      seen.set(release.id, entry);
      listing[release.category][release.platform].push(entry);
    }
    entry.arch.push({
      link: new URL(build.link, deps.env.API_URL).href,
      bit: build.bit,
      size: Math.round(build.sizeMb * 100) / 100,
      sha256: build.sha256,
    });
  }
  return listing;
}

async function findPlans(db: Database) {
  return db.select().from(plans).orderBy(desc(plans.isFree), asc(plans.id));
}

/** Every feature with its category's name and the plans that include it, in the order of the comparison. */
async function listFeatures(db: Database) {
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

/** Every kind of add-on with its quantities, the smallest first. */
async function listExtras(db: Database): Promise<Plans["extras"]> {
  const rows = await db
    .select({ group: addonGroups, option: { name: addonOptions.name, amount: addonOptions.amount } })
    .from(addonGroups)
    .innerJoin(addonOptions, eq(addonOptions.groupId, addonGroups.id))
    .orderBy(asc(addonGroups.id), asc(addonOptions.qty));
  const extras = new Map<number, Plans["extras"][number]>();
  for (const { group, option } of rows) {
    const { name, description } = group;
    const extra = extras.get(group.id) ?? { name, description, options: [] };
    extras.set(group.id, extra);
    extra.options.push(option);
  }
  return [...extras.values()];
}

export async function listFaqs(db: Database) {
  return db.select({ question: faqs.question, answer: faqs.answer }).from(faqs).orderBy(asc(faqs.id));
}

/** A build by its link, if its release is published. */
export async function findPublishedBuild(db: Database, link: string) {
  const [found] = await db
    .select({ sha256: builds.sha256 })
    .from(builds)
    .innerJoin(releases, eq(releases.id, builds.releaseId))
    .where(and(eq(builds.link, link), eq(releases.published, true)));
  return found;
}

/** Every build of a published release with its release: newest releases first, a release's builds in their order. */
async function listBuilds(db: Database) {
  return db
    .select({ release: releases, build: builds })
    .from(releases)
    .innerJoin(builds, eq(builds.releaseId, releases.id))
    .where(eq(releases.published, true))
    .orderBy(desc(releases.releasedAt), desc(releases.id), asc(builds.id));
}
