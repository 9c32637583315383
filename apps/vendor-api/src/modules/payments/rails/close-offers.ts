import { and, eq, not, sql } from "drizzle-orm";
import { isAnyOf } from "../../../db/list-queries.ts";
import { paymentIntents } from "../../../db/schema/index.ts";
import { replaceOffer } from "../settle-payment.ts";
import type { DirectRail } from "./rail.ts";

/**
 * Closes the account numbers and codes that are open for other orders of the locations of paid ones. One that is locked is being settled or changed at
 * this moment: to wait for it here could deadlock.
 */
export const closeOffers: NonNullable<DirectRail["closeOffers"]> = async ({ rails }, tx, paid, now) => {
  const { accountId, locationId, orderId, state, railData } = paymentIntents;
  const methods = rails.flatMap(({ method, closeOffers: closes }) => (closes ? [method] : []));
  const locations = paid.flatMap((order) => order.locationId ?? []);
  const open = await tx
    .select()
    .from(paymentIntents)
    .where(
      and(
        isAnyOf(accountId, [...new Set(paid.map((order) => order.accountId))]),
        isAnyOf(locationId, locations),
        eq(state, "open"),
        sql`${railData} ->> 'rail' = any(${sql.param(methods)})`,
        not(
          isAnyOf(
            orderId,
            paid.map(({ id }) => id),
          ),
        ),
      ),
    )
    .for("update", { skipLocked: true });
  for (const offer of open) await replaceOffer(tx, offer, now);
};
