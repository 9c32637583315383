import type { SubscriptionPlansSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { listFeatures, listPlans as readPlans } from "./repository.ts";

type Plans = z.input<typeof SubscriptionPlansSchema>;

/** The plans, the free one first, and what they have of each feature (spec §3). */
export async function listPlans(deps: Pick<Deps, "db">): Promise<Plans> {
  const headers = (await readPlans(deps.db)).map(({ id, name, amountMonth, amountYear, discount }) => ({
    id,
    name,
    amountMonth: kobo(amountMonth),
    amountYear: kobo(amountYear),
    discount,
  }));
  const categories = new Map<string, Plans["head_features"][number]>();
  for (const { category: name, feature } of await listFeatures(deps.db)) {
    const category = categories.get(name) ?? { name, features: [] };
    categories.set(name, category);
    category.features.push({
      id: feature.id,
      features: feature.label,
      description: feature.description,
      basic: feature.basic,
      plus: feature.plus,
      enterprise: feature.enterprise,
      basic_value: feature.basicValue,
      plus_value: feature.plusValue,
      enterprise_value: feature.enterpriseValue,
    });
  }
  return { headers, head_features: [...categories.values()] };
}
