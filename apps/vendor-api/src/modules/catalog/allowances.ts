import type { AllowanceSchema } from "@vendor/api";
import type { Quote } from "@vendor/pricing-engine/vendor";
import { asc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import { addonGroups, features, planFeatures } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

type Held = { planId: number; lines: Quote["lines"] };

/**
 * How many users, outlets and products a subscription allows: the numbers of its plan's features, and the extras that add to them.
 * A feature without a number has no limit.
 */
export async function readAllowances(
  db: Database,
): Promise<(subscription: Held) => z.infer<typeof AllowanceSchema>[]> {
  const { id: group, name: groupName } = addonGroups;
  const { planId, value } = planFeatures;
  const rows = await db
    .select({ group, groupName, name: features.label, planId, value })
    .from(addonGroups)
    .innerJoin(features, eq(features.id, addonGroups.featureId))
    .innerJoin(planFeatures, eq(planFeatures.featureId, features.id))
    .where(gt(value, 0))
    .orderBy(asc(group));
  return ({ planId: plan, lines }) =>
    rows
      .filter((row) => row.planId === plan)
      .map((row) => {
        // Lines that earlier versions wrote have no group, only its name.
        const extra = lines.find(
          ({ kind, group: of, name }) =>
            kind === "addon" && (of === row.group || (of === undefined && name === row.groupName)),
        );
        return { name: row.name, included: row.value, added: extra?.qty ?? 0 };
      });
}
