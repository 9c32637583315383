import type { SubscriptionPlansSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { presentFee } from "../subscription/present-fee.ts";
import { findActiveFeeSchedule, findMoneySettings } from "../subscription/repository.ts";
import { listFeatures, listPlans as readPlans } from "./repository.ts";

type Plans = z.input<typeof SubscriptionPlansSchema>;

/** The plans, the free one first, what they have of each feature (spec §3), and what comes on top of a price or is part of it. */
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
  return {
    headers,
    head_features: [...categories.values()],
    fee_schedule: presentFee(await findActiveFeeSchedule(deps.db)),
    vat_rate_bps: (await findMoneySettings(deps.db)).vatRateBps,
  };
}
