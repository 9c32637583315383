import { addDays, subDays } from "date-fns";
import { and, asc, eq, gt } from "drizzle-orm";
import { inBatches } from "../../db/in-batches.ts";
import { renewals } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { type PriceList, readPriceList, requireRail } from "../orders/index.ts";
import { findRenewal, lockLocation, type Renewal, updateRenewal } from "../periods/index.ts";
import { heldPriceOf, priceIfOffered, RISE_NOTICE_DAYS } from "./price-renewal.ts";
import { findNames, queuePriceRise } from "./renewal-messages.ts";

/** The most renewals that are read at a time. */
const BATCH = 1_000;

/** Announces every rise of a renewal's price that was not announced yet, once. */
export async function announcePriceRises(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const list = await readPriceList(deps.db);
  const rows = inBatches(
    (renewal: Renewal) => renewal.locationId,
    (after = 0, limit) =>
      deps.db
        .select()
        .from(renewals)
        .where(and(eq(renewals.isOn, true), gt(renewals.locationId, after)))
        .orderBy(asc(renewals.locationId))
        .limit(limit),
    BATCH,
  );
  for await (const renewal of rows) {
    if (findRisenPrice(deps, list, renewal, now) === undefined) continue;
    await inTransaction(deps.db, (tx) => announcePriceRise(deps, tx, list, renewal.locationId, now));
  }
}

/** Days of the shortest month, and so of the shortest period. */
const SHORTEST_PERIOD_DAYS = 28;

/**
 * Whether another rise has to wait for the next payment: one that was announced too late for this payment may be in time for
 * the one after it, for which another announcement might now be too late.
 */
function isAnotherRiseAwaited({ announcedAt, dueAt }: Renewal, now: Date): boolean {
  if (announcedAt === null || announcedAt <= subDays(dueAt, RISE_NOTICE_DAYS)) return false;
  return now > subDays(dueAt, RISE_NOTICE_DAYS - SHORTEST_PERIOD_DAYS);
}

/** A renewal's price today, if it is higher than any that the owners know. */
function findRisenPrice(deps: Deps, list: PriceList, renewal: Renewal, now: Date) {
  if (isAnotherRiseAwaited(renewal, now)) return undefined;
  const { planId, duration, addons, locationId } = renewal;
  const rail = requireRail(deps, "wallet");
  const today = priceIfOffered(
    list,
    { planId, duration, addons },
    { locationId, newestPaidId: null },
    { rail, now },
  );
  return today && today.net > knownPriceOf(renewal) ? today.net : undefined;
}

/** The highest price that the owners agreed to or were told of. */
const knownPriceOf = ({ announcedPrice, agreedPrice }: Renewal) => announcedPrice ?? agreedPrice;

async function announcePriceRise(
  deps: Deps,
  tx: Database,
  list: PriceList,
  locationId: number,
  now: Date,
): Promise<void> {
  await lockLocation(tx, locationId);
  const renewal = await findRenewal(tx, locationId);
  const to = renewal?.isOn ? findRisenPrice(deps, list, renewal, now) : undefined;
  if (!renewal || to === undefined) return;
  const from = knownPriceOf(renewal);
  // A rise that was announced in time for this payment stays in force, and this one follows it.
  const agreedPrice = heldPriceOf(renewal, now) ?? renewal.agreedPrice;
  await updateRenewal(tx, locationId, { agreedPrice, announcedPrice: to, announcedAt: now });
  const names = await findNames(tx, renewal);
  const applies = addDays(now, RISE_NOTICE_DAYS);
  await queuePriceRise(tx, deps.env, { renewal, names, from, to, applies }, now);
}
