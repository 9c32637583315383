import type { AgentSummarySchema } from "@vendor/api";
import type { z } from "zod";
import type { Deps, Session } from "../../deps.ts";
import { previewPeriod } from "../subscription/period.ts";
import { requirePlan } from "../subscription/price-selection.ts";
import { readPriceList } from "../subscription/read-price-list.ts";
import { tokenBalance } from "./buy-tokens.ts";
import { notYourClient } from "./pay-with-tokens.ts";
import { priceInTokens } from "./price-in-tokens.ts";
import { findClients, requireOwnCode } from "./repository.ts";

/** The plan that agents sell unless they choose another (spec §2). */
const PLUS_PLAN = 2;

export type AgentSelection = {
  locationId: number;
  agentCode?: string | undefined;
  plan_id?: number | undefined;
  plan_duration?: 1 | 12 | undefined;
  additional_products: number;
  additional_users: number;
  additional_warehouse: number;
};

/**
 * What the reseller's subscription page shows of a client: plan, add-ons and the order in tokens (spec §2, §7). Yearly Plus
 * unless the agent chose otherwise.
 * @throws {Refusal} `NOT_FOUND` for another agent's client or code, and what pricing refuses.
 */
export async function summariseForAgent(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: Session,
  { locationId, agentCode, plan_id = PLUS_PLAN, plan_duration: duration = 12, ...quantities }: AgentSelection,
): Promise<z.infer<typeof AgentSummarySchema>> {
  if (agentCode !== undefined) await requireOwnCode({ db }, session, agentCode);
  const [client] = await findClients(db, session.userId, [locationId]);
  if (!client) throw notYourClient();
  const list = await readPriceList(db);
  const plan = requirePlan(list, plan_id);
  const selection = { plan_id, duration, onboarding: 0, ...quantities };
  const now = clock.now();
  const order = priceInTokens(list, selection, client, now);
  const balance = await tokenBalance({ db }, session);
  return {
    location_id: locationId,
    location_name: client.name,
    owner: client.owner,
    expires_at: client.coveredUntil?.toISOString() ?? null,
    planDetails: [
      {
        plan_id,
        name: plan.name,
        duration,
        amountMonth: plan.amountMonth,
        amountYear: plan.amountYear,
        totalAmount: order.planPrice,
        discount: plan.discount,
        resellerDiscount: plan.resellerDiscount,
        walletBalance: balance,
      },
    ],
    addons: list.groups.map(({ options, ...group }) => ({
      ...group,
      selected: quantities[group.field] || null,
      options: options.map(({ id, name, qty, amount }) => ({ id, name, qty, amount })),
    })),
    quote: order,
    balance,
    ...(await previewPeriod(db, order, now)),
  };
}
