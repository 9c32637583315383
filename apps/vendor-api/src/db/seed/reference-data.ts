import { type FeeSchedule, kobo } from "@vendor/pricing-engine";
import {
  feeSchedules as feeScheduleData,
  paystackLocalFee,
  specInternationalFee,
  specLocalFee,
} from "@vendor/pricing-engine/vendor";
import {
  addonGroups,
  addonOptions,
  faqs,
  featureCategories,
  features,
  feeSchedules,
  onboardingOptions,
  planFeatures,
  plans,
} from "../schema/index.ts";
import type { Database } from "../types.ts";
import { faqData } from "./faqs.ts";
import { featureCategoryData } from "./features.ts";
import { addonGroupData, onboardingData, planData } from "./plans-and-extras.ts";

/**
 * What Paystack takes of a bank transfer. A merchant who can take transfers puts it to use:
 * `fees activate --id paystack-transfer --payment-method transfer`.
 */
export const transferFee = { ...paystackLocalFee, id: "paystack-transfer" };

/**
 * Money that comes to an account number of one's own is credited whole: the vendor pays what Paystack keeps of it. A merchant who has account
 * numbers puts it to use: `fees activate --id own-number --payment-method account`.
 */
export const accountFee: FeeSchedule = { id: "own-number", mode: "additive", rateBps: 0, flat: kobo(0) };
/** What Paystack takes of a payment by USSD: `fees activate --id paystack-ussd --payment-method ussd`. */
export const ussdFee = { ...paystackLocalFee, id: "paystack-ussd" };

/** What Paystack takes of a debit under a mandate: `fees activate --id paystack-debit --payment-method mandate`. */
export const debitFee = {
  id: "paystack-debit",
  mode: "gross-up",
  rateBps: 50,
  flat: kobo(0),
  cap: kobo(100_000),
} satisfies FeeSchedule;

const featureRows = featureCategoryData.flatMap((category, at) =>
  category.features.map((feature, place) => ({
    ...feature,
    id: (at + 1) * 100 + place + 1,
    categoryId: at + 1,
  })),
);

const planFeatureRows = featureRows.flatMap(({ id: featureId, shares }) =>
  shares.flatMap((share, at) =>
    share === false ? [] : [{ planId: at + 1, featureId, value: share === true ? 0 : share }],
  ),
);

function addonGroupRow({ options: _, feature, ...group }: (typeof addonGroupData)[number]) {
  return { ...group, featureId: featureRows.find(({ label }) => label === feature)?.id ?? null };
}

function addonRows() {
  return addonGroupData.flatMap((group) =>
    group.options.map((option, place) => ({ id: group.id * 10 + place + 1, groupId: group.id, ...option })),
  );
}

/**
 * The data that every installation needs. Existing rows are not changed, because the vendor may have edited them.
 * @param isFirst - Whether the database is new; questions are written then only, because the vendor may have removed some.
 */
export async function seedReferenceData(tx: Database, isFirst: boolean): Promise<void> {
  await tx
    .insert(plans)
    .values([...planData])
    .onConflictDoNothing();
  await tx
    .insert(featureCategories)
    .values(featureCategoryData.map(({ name }, at) => ({ id: at + 1, name })))
    .onConflictDoNothing();
  const newFeatures = await tx.insert(features).values(featureRows).onConflictDoNothing().returning();
  const isNew = new Set(newFeatures.map(({ id }) => id));
  // Add only new features, because the vendor may have removed an old one from a plan.
  const newShares = planFeatureRows.filter(({ featureId }) => isNew.has(featureId));
  if (newShares.length > 0) await tx.insert(planFeatures).values(newShares);
  if (isFirst) await tx.insert(faqs).values(faqData.map((faq, at) => ({ id: at + 1, ...faq })));
  await tx.insert(addonGroups).values(addonGroupData.map(addonGroupRow)).onConflictDoNothing();
  await tx.insert(addonOptions).values(addonRows()).onConflictDoNothing();
  await tx.insert(onboardingOptions).values(onboardingData).onConflictDoNothing();
  await tx
    .insert(feeSchedules)
    .values(
      [...feeScheduleData, transferFee, accountFee, ussdFee, debitFee].map((schedule) => ({
        ...schedule,
        active: schedule.id === specLocalFee.id,
        foreignCards: schedule.id === specInternationalFee.id,
      })),
    )
    .onConflictDoNothing();
}
