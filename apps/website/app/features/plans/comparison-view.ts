import type { SubscriptionPlansSchema } from "@vendor/api";
import type { ComparisonCategory, ComparisonValue } from "@vendor/ui";
import type { z } from "zod";

export type Plans = z.infer<typeof SubscriptionPlansSchema>;
type Category = Plans["head_features"][number];
type Feature = Category["features"][number];

/**
 * The plans of a comparison: the headers that the features have flags for, in their order (spec §3). Of any further
 * plan nobody says what it includes, so the table is silent about it.
 */
export function comparedPlans({ headers }: Plans) {
  return headers.slice(0, columns.length);
}

const columns = [
  (f: Feature) => shareOf(f.basic, f.basic_value),
  (f: Feature) => shareOf(f.plus, f.plus_value),
  (f: Feature) => shareOf(f.enterprise, f.enterprise_value),
];

/** Flag 1 is included; a value of 0 is then a plain check mark, another one is shown (spec §3). */
function shareOf(flag: number, value: number): ComparisonValue {
  if (flag !== 1) return false;
  return value === 0 ? true : value;
}

/** "Sales and checkout" in an address: "sales-and-checkout". */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Each category's part of an address. Two of one name, or a name without Latin letters, are told apart by place. */
function addressesOf(categories: readonly Category[]): string[] {
  const slugs = categories.map(({ name }) => slugOf(name));
  return slugs.map((slug, place) => {
    if (!slug) return String(place + 1);
    return slugs.indexOf(slug) === place ? slug : `${slug}-${place + 1}`;
  });
}

/** The feature categories as rows of the comparison table. */
export function comparisonCategories({ head_features }: Plans): ComparisonCategory[] {
  const addresses = addressesOf(head_features);
  return head_features.map((category, place) => ({
    id: addresses[place] ?? String(place + 1),
    name: category.name,
    features: category.features.map((feature) => ({
      id: String(feature.id),
      name: feature.features,
      help: feature.description,
      values: columns.map((share) => share(feature)),
    })),
  }));
}
