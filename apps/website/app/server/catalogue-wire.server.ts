import {
  BuildSchema,
  DownloadListingSchema,
  FaqSchema,
  FeatureCategorySchema,
  FeeScheduleSchema,
  PlanHeaderSchema,
  PlatformReleasesSchema,
  ReleaseSchema,
  SubscriptionPlansSchema,
} from "@vendor/api";
import { nairaToKobo, planPrice } from "@vendor/pricing-engine";
import { z } from "zod";

/*
 * The contract's schemas describe what the API sends from its own side, amounts as kobo that become naira. These are the
 * same as they arrive, checked once more: an answer that a page could not show must not take the place of a good one.
 */

const naira = z.number().min(0).max(10_000_000_000);

/** What the pages do with a plan throws when its prices are none. */
function isPriced(plan: { id: number; amountMonth: number; amountYear: number; discount: number }): boolean {
  try {
    const prices = {
      ...plan,
      amountMonth: nairaToKobo(plan.amountMonth),
      amountYear: nairaToKobo(plan.amountYear),
    };
    planPrice(prices, "monthly");
    planPrice(prices, "yearly");
    return true;
  } catch {
    return false;
  }
}

const HeaderSchema = PlanHeaderSchema.extend({ amountMonth: naira, amountYear: naira }).refine(
  isPriced,
  "Not a price",
);

export const PlansOnWireSchema = SubscriptionPlansSchema.extend({
  headers: z.array(HeaderSchema).max(20),
  head_features: z.array(FeatureCategorySchema).max(100),
  fee_schedule: FeeScheduleSchema.extend({
    flat: naira,
    flat_waived_below: naira.nullable(),
    cap: naira.nullable(),
  }),
  vat_rate_bps: z.number().min(0).max(10_000),
});

export const FaqsOnWireSchema = z.array(FaqSchema).max(100);

const ReleasesSchema = z
  .array(
    ReleaseSchema.extend({
      date: z.string().refine((date) => !Number.isNaN(Date.parse(date)), "Not a date"),
      arch: z.array(BuildSchema.extend({ link: z.url({ protocol: /^https?$/ }) })),
    }),
  )
  .max(500);
const PlatformsSchema = PlatformReleasesSchema.extend({
  Windows: ReleasesSchema,
  Mac: ReleasesSchema,
  Linux: ReleasesSchema,
});

export const DownloadsOnWireSchema = DownloadListingSchema.extend({
  stand_alone: PlatformsSchema,
  client_server: PlatformsSchema,
});
