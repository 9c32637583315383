import { type AnyColumn, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { paymentIntents, subscriptions } from "../../db/schema/index.ts";

type Rows = Record<"id" | "locationId" | "reference" | "startsAt" | "endsAt", AnyColumn>;

const newer = alias(subscriptions, "newer");
const later = alias(subscriptions, "later");

const countsIn = (table: Rows) =>
  sql`((${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}) and not exists (select 1 from ${paymentIntents}
  where ${paymentIntents.reference} = ${table.reference} and ${paymentIntents.state} = 'refunded'))`;

const replacedIn = (table: Rows) =>
  sql`exists (select 1 from ${subscriptions} ${sql.identifier("newer")}
  where ${newer.locationId} = ${table.locationId} and ${newer.id} > ${table.id}
  and (${table.endsAt} is null or ${newer.startsAt} < ${table.endsAt}) and ${countsIn(newer)})`;

/** A condition on `subscriptions`: its money was not returned, and it was not withdrawn before it began. */
export const stillCounts = countsIn(subscriptions);

/**
 * A condition on `subscriptions`: one that was given later begins before it ends, and so takes its place. Renewals begin
 * where the time before them ends, so only another plan does that. When the other's money is returned, it holds again.
 */
export const isReplaced = replacedIn(subscriptions);

/** A condition on `subscriptions`: another one of the location begins after it. */
export const isFollowed = sql`exists (select 1 from ${subscriptions} ${sql.identifier("later")}
  where ${later.locationId} = ${subscriptions.locationId}
  and (${later.startsAt}, ${later.id}) > (${subscriptions.startsAt}, ${subscriptions.id})
  and ${countsIn(later)} and not ${replacedIn(later)})`;
