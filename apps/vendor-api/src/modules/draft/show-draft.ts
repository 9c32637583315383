import { OrderDraftSchema } from "@vendor/api";
import type { AccountSession, Deps } from "../../deps.ts";
import { findOwnCard } from "../account/card-repository.ts";
import { findOwnLocation } from "../subscription/repository.ts";
import { findDraft } from "./repository.ts";

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
