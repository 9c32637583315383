import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findOwnLocation } from "../subscription/repository.ts";
import { pageOf, sliceOf } from "./page.ts";
import { countSubscriptions, listSubscriptions } from "./repository.ts";
import { subscriptionRow } from "./subscription-view.ts";

/**
 * The history of subscriptions, those that begin last first.
 * @throws {Refusal} `NOT_FOUND` for a location that is not this account's.
 */
export async function showSubscriptions(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: AccountSession,
  { location_id: locationId, page }: { location_id?: number | undefined; page: number },
) {
  if (locationId !== undefined && !(await findOwnLocation(db, accountId, locationId))) {
    throw new Refusal("NOT_FOUND", "This location does not exist.");
  }
  const whose = { accountId, locationId };
  const rows = await listSubscriptions(db, whose, sliceOf(page));
  const now = clock.now();
  return pageOf(
    rows.map((row) => subscriptionRow(row, now)),
    page,
    await countSubscriptions(db, whose),
  );
}
