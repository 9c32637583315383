import type { SubscriptionPlansSchema } from "@vendor/api";
import type { ComparisonCategory, ComparisonValue } from "@vendor/ui";
import type { z } from "zod";

export type Plans = z.infer<typeof SubscriptionPlansSchema>;
type Category = Plans["head_features"][number];
type Feature = Category["features"][number];

/** A value of 0 is shown as a check mark, any other as a figure (spec §3). */
function shareOf(planId: number, { plans }: Feature): ComparisonValue {
  const share = plans.find(({ plan_id }) => plan_id === planId);
  return share !== undefined && (share.value || true);
}

/** @example slugOf("Sales and checkout") // => "sales-and-checkout" */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Each category's anchor; equal names and names without Latin letters get their position. */
function addressesOf(categories: readonly Category[]): string[] {
  const slugs = categories.map(({ name }) => slugOf(name));
  return slugs.map((slug, place) => {
    if (!slug) return String(place + 1);
    return slugs.indexOf(slug) === place ? slug : `${slug}-${place + 1}`;
  });
}

export function comparisonCategories({
  headers,
  head_features,
}: {
  headers: readonly { id: number }[];
  head_features: Plans["head_features"];
}): ComparisonCategory[] {
  const addresses = addressesOf(head_features);
  return head_features.map((category, place) => ({
    id: addresses[place] ?? String(place + 1),
    name: category.name,
    features: category.features.map((feature) => ({
      id: String(feature.id),
      name: feature.features,
      help: feature.description,
      values: headers.map(({ id }) => shareOf(id, feature)),
    })),
  }));
}
