import type { AgentSummarySchema } from "@vendor/api";
import { type AddonChoice, addonField, qtyOf } from "@vendor/api/addons";
import type { z } from "zod";
import type { OrderQuote } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { readPriceList, requireDefaultPlan, requirePlan } from "../orders/index.ts";
import { listReplaced, periodOf, previewPeriod, readHistory } from "../periods/index.ts";
import { spendableTokens } from "./buy-tokens.ts";
import { notYourClient, priceInTokens } from "./pay-with-tokens.ts";
import { stateOf } from "./reseller-repository.ts";
import { findClients, requireOwnCode } from "./tokens-repository.ts";

export type AgentSelection = {
  locationId: number;
  agentCode?: string | undefined;
  plan_id?: number | undefined;
  plan_duration?: 1 | 12 | undefined;
  addons: readonly AddonChoice[];
};

/**
 * What the reseller's subscription page shows of a client: plan, add-ons and the price in tokens (spec §2, §7). The default
 * plan for a year unless the agent chose otherwise.
 * @throws {Refusal} `NOT_FOUND` for another agent's client or code, and what pricing refuses.
 */
export async function summariseClientOrder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: Session,
  { locationId, agentCode, plan_id: chosen, plan_duration: duration = 12, addons }: AgentSelection,
): Promise<z.infer<typeof AgentSummarySchema>> {
  if (agentCode !== undefined) await requireOwnCode({ db }, session, agentCode);
  const [client] = await findClients(db, session.userId, [locationId]);
  if (!client) throw notYourClient();
  const list = await readPriceList(db);
  const plan = chosen === undefined ? requireDefaultPlan(list) : requirePlan(list, chosen);
  const { id: plan_id } = plan;
  const selection = { plan_id, duration, onboarding: 0, addons };
  const now = clock.now();
  const renewsAutomatically = client.renewsAutomatically && !client.hasFailedToRenew;
  const quote = priceInTokens(list, selection, client, now);
  const balance = await spendableTokens({ db }, session);
  // Whether the client's own plan renews is enough for the agent, who need not know how.
  const { renewal: _, ...preview } = await previewPeriod(db, quote, await listReplaced(db, quote, now), now);
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
        totalAmount: quote.planPrice,
        isFree: plan.isFree,
        discount: plan.discount,
        resellerDiscount: plan.resellerDiscount,
        walletBalance: balance,
      },
    ],
    addons: list.groups.map(({ options, ...group }) => ({
      ...group,
      field: addonField(group.id),
      selected: qtyOf(addons, group.id) || null,
      options: options.map(({ id, name, qty, amount }) => ({ id, name, qty, amount })),
    })),
    quote,
    balance,
    other_ends_at: await otherEnd(db, quote, now),
    state: stateOf(client.coveredUntil, renewsAutomatically, now),
    on_trial: client.last?.kind === "trial" && client.coveredUntil !== null,
    renews_automatically: renewsAutomatically,
    ...preview,
  };
}

/** When the order's period would end with the other duration, so that a page can show it without another call. */
async function otherEnd(db: Database, quote: OrderQuote, now: Date): Promise<string | null> {
  const history = await readHistory(db, quote.locationId);
  const duration = quote.duration === 12 ? 1 : 12;
  return periodOf({ ...quote, duration }, history, now).endsAt?.toISOString() ?? null;
}
