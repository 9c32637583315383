import { OrderDraftSchema } from "@vendor/api";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findOwnCard } from "../account/card-repository.ts";
import { findOwnLocation, findPlan } from "../subscription/repository.ts";
import { findDraft, upsertDraft } from "./repository.ts";

/**
 * Keeps a person's checkout as it stands; the last one to be saved counts. Nothing in it is checked here: whoever reads
 * it again does, and the order is priced anew.
 * @throws {Refusal} `NOT_FOUND` for an unknown plan.
 */
export async function saveDraft(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId }: AccountSession,
  {
    plan_id: planId,
    duration,
    ...draft
  }: z.output<typeof OrderDraftSchema> & { plan_id: number; duration: 1 | 12 },
): Promise<void> {
  const plan = await findPlan(db, planId);
  if (!plan) throw new Refusal("NOT_FOUND", "This plan does not exist.");
  await upsertDraft(db, { userId, planId, duration }, draft, clock.now());
}

/**
 * A person's checkout as it was left; null when there is none, or one in a shape that nobody reads any more. A card that
 * was removed since, or a location that is not the account's, is left out: the person chooses again.
 */
export async function showDraft(
  { db }: Pick<Deps, "db">,
  { userId, accountId }: AccountSession,
  { plan_id: planId, duration }: { plan_id: number; duration: 1 | 12 },
) {
  const stored = await findDraft(db, { userId, planId, duration });
  const { data: draft } = OrderDraftSchema.safeParse(stored);
  if (!draft) return null;
  const { location_id, auth_code, coupon, ...choices } = draft;
  const location = location_id === null ? undefined : await findOwnLocation(db, accountId, location_id);
  const card = auth_code === null ? undefined : await findOwnCard(db, accountId, auth_code);
  return {
    ...choices,
    coupon: coupon ?? null,
    location_id: location?.id ?? null,
    auth_code: card ? auth_code : null,
  };
}
