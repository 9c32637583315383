import type { OrderDraftSchema } from "@vendor/api";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findPlan } from "../subscription/repository.ts";
import { upsertDraft } from "./repository.ts";

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
