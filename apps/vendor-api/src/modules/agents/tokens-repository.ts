import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { accounts, agents, locations, renewals, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { isValid } from "../periods/index.ts";

/** A location that is an agent's client, with what pricing an order for it needs. */
export type Client = {
  locationId: number;
  accountId: number;
  name: string;
  owner: string;
  coveredUntil: Date | null;
  newestPaidId: number | null;
  renewsAutomatically: boolean;
  /** Whether the last attempt to renew it failed, and its time has been lent since. */
  hasFailedToRenew: boolean;
  /** Its newest subscription that has an end; null when there is none. */
  last: Pick<
    typeof subscriptions.$inferSelect,
    "planId" | "duration" | "lines" | "kind" | "remindsBeforeEnd"
  > | null;
};

/** The agent's clients among these locations, in the order of their ids. */
export async function findClients(
  db: Database,
  agentId: number,
  locationIds: readonly number[],
): Promise<Client[]> {
  const newestPaid = db
    .select({ id: sql`max(${subscriptions.id})` })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, locations.id), eq(subscriptions.kind, "paid")));
  const last = lastSubscriptionQuery(db);
  const rows = await db
    .select({
      locationId: locations.id,
      accountId: locations.accountId,
      name: locations.name,
      owner: accounts.name,
      coveredUntil: locations.coveredUntil,
      newestPaidId: sql<number | null>`${newestPaid}`,
      renewsAutomatically: sql<boolean>`coalesce(${renewals.isOn}, false)`,
      hasFailedToRenew: sql<boolean>`coalesce(${renewals.state} = 'grace', false)`,
      planId: last.planId,
      duration: last.duration,
      lines: last.lines,
      kind: last.kind,
      remindsBeforeEnd: last.remindsBeforeEnd,
    })
    .from(locations)
    .innerJoin(accounts, eq(accounts.id, locations.accountId))
    .leftJoin(renewals, eq(renewals.locationId, locations.id))
    .leftJoinLateral(last, sql`true`)
    .where(
      and(
        eq(locations.agentId, agentId),
        isNull(locations.closedAt),
        inArray(locations.id, [...locationIds]),
      ),
    )
    .orderBy(locations.id);
  return rows.map(({ planId, duration, lines, kind, remindsBeforeEnd, ...client }) => ({
    ...client,
    last:
      planId === null || duration === null || lines === null || kind === null || remindsBeforeEnd === null
        ? null
        : { planId, duration, lines, kind, remindsBeforeEnd },
  }));
}

/** Each location's newest valid subscription that has an end, which a renewal continues. */
export function lastSubscriptionQuery(db: Database) {
  return db
    .select({
      planId: subscriptions.planId,
      duration: subscriptions.duration,
      lines: subscriptions.lines,
      kind: subscriptions.kind,
      remindsBeforeEnd: subscriptions.remindsBeforeEnd,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, locations.id), sql`${subscriptions.endsAt} is not null`, isValid))
    .orderBy(desc(subscriptions.id))
    .limit(1)
    .as("last");
}

/**
 * Requires that a code in an address, or an `agent_id`, is the session's own (spec §4).
 * @throws {Refusal} `NOT_FOUND` for any other code, whether or not it exists.
 */
export async function requireOwnCode(
  { db }: Pick<Deps, "db">,
  { userId }: Session,
  code: string | number,
): Promise<void> {
  const [own] = await db.select({ code: agents.code }).from(agents).where(eq(agents.userId, userId));
  if (own?.code !== code && userId !== code) throw new Refusal("NOT_FOUND", "This agent does not exist.");
}
