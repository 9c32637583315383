import type { SubscriptionPlansSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { presentFee } from "../subscription/present-fee.ts";
import { findActiveFeeSchedule, findMoneySettings } from "../subscription/repository.ts";
import { listFeatures, listPlans as readPlans } from "./repository.ts";

type Plans = z.input<typeof SubscriptionPlansSchema>;
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
  for (const { category: name, id, label, description, plans } of await listFeatures(deps.db)) {
    const category = categories.get(name) ?? { name, features: [] };
    categories.set(name, category);
    category.features.push({ id, features: label, description, plans, ...sharesOfFirstPlans(plans) });
  }
  return {
    headers,
    head_features: [...categories.values()],
    fee_schedule: presentFee(await findActiveFeeSchedule(deps.db)),
    vat_rate_bps: (await findMoneySettings(deps.db)).vatRateBps,
  };
}
