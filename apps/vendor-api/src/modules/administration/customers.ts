import type { CustomerSchema, FoundCustomerSchema } from "@vendor/api";
import type { z } from "zod";
import { readFromReplica } from "../../db/replica.ts";
import { type auditLog, customerNotes, MAX_DELIVERY_ATTEMPTS } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { listSavedCards, lockAccountShared } from "../accounts/index.ts";
import { balanceOf, listEntries, presentHeldAndDebt } from "../ledger/index.ts";
import { describeMovement } from "../papers/index.ts";
import { describeDevice } from "../people/index.ts";
import { listRenewals, locationStatus, readLocationSubscriptions } from "../periods/index.ts";
import { writeAudit } from "./audit.ts";
import {
  type CustomerFilter,
  type FoundCustomer,
  findCustomer,
  findCustomersPerson,
  listCustomers,
  listHistory,
  listLocationsOf,
  listMessagesTo,
  listNotes,
  listOnboardingOf,
  listPeopleOf,
  listSessionsOf,
  MOST_FOUND,
  searchCustomers,
  sumPaid,
} from "./customers-repository.ts";
import { presentOrder } from "./orders.ts";
import { listOrders } from "./orders-repository.ts";
import { maskEmail, maskPhone } from "./registrants.ts";

const noCustomer = () => new Refusal("NOT_FOUND", "There is no such customer.");

type Dated = { closesAt: Date | null; closedAt: Date | null };
const stateOf = ({ closesAt, closedAt }: Dated) =>
  closedAt ? ("closed" as const) : closesAt ? ("closing" as const) : ("open" as const);

const masked = ({ email, phone }: { email: string; phone: string }) => ({
  email: maskEmail(email),
  phone: maskPhone(phone),
});

const foundView = (found: FoundCustomer): z.infer<typeof FoundCustomerSchema> => ({
  ...{ id: found.id, name: found.name, state: stateOf(found), created_at: found.createdAt.toISOString() },
  owner: found.owner && { id: found.owner.id, name: found.owner.name, ...masked(found.owner) },
  found_by: found.foundBy,
});

/** A page of some rows of which one more was read, and what asks for the next page. */
function cut<Row extends { id: number }>(rows: readonly Row[], size: number) {
  const shown = rows.slice(0, size);
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}

/** A page of customers, masked: all of them, or those that a search finds. */
export async function showCustomers(
  deps: Pick<Deps, "db" | "replica">,
  { search, limit, ...filter }: CustomerFilter & { search?: string | undefined; limit: number },
) {
  const found = await readFromReplica(deps, (db) =>
    search ? searchCustomers(db, search, filter, limit + 1) : listCustomers(db, filter, limit + 1),
  );
  const { shown, next } = cut(found, limit);
  return { rows: shown.map(foundView), next, more: (found[0]?.found ?? 0) > MOST_FOUND };
}

/** Rows of each list on a customer's page. */
const PART = 10;

type Asked = {
  id: number;
  locations_after?: number | undefined;
  messages_before?: number | undefined;
  notes_before?: number | undefined;
};

/**
 * Everything about a customer, masked.
 * @throws {Refusal} `NOT_FOUND`.
 */
export async function showCustomer(
  deps: Pick<Deps, "db" | "replica" | "clock" | "rails">,
  asked: Asked,
): Promise<z.infer<typeof CustomerSchema>> {
  return readFromReplica(deps, (db) => readCustomer(db, asked, deps.clock.now()));
}

async function readCustomer(db: Database, asked: Asked, now: Date): Promise<z.infer<typeof CustomerSchema>> {
  const { id: accountId } = asked;
  const account = await findCustomer(db, accountId);
  if (!account) throw noCustomer();
  const people = await listPeopleOf(db, accountId);
  const ids = people.map(({ user }) => user.id);
  const nameOf = new Map(people.map(({ user }) => [user.id, user.name]));
  const addresses = people.flatMap(({ user }) => [user.email.toLowerCase(), user.phone]);
  const places = cut(await listLocationsOf(db, accountId, asked.locations_after, PART + 1), PART);
  const messages = cut(await listMessagesTo(db, addresses, asked.messages_before, PART + 1), PART);
  const notes = cut(await listNotes(db, accountId, asked.notes_before, PART + 1), PART);
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  return {
    ...{ id: accountId, name: account.name, state: stateOf(account) },
    created_at: account.createdAt.toISOString(),
    closes_at: account.closesAt?.toISOString() ?? null,
    people: people.map(({ user, secondFactor }) => ({
      ...{ id: user.id, name: user.name, role: customerRoleOf(user.role), ...masked(user) },
      ...{ phone_verified: user.verificationStatus === 0, email_verified: user.emailVerifiedAt !== null },
      ...{ second_factor: secondFactor, created_at: user.createdAt.toISOString() },
    })),
    locations: { rows: await locationViews(db, places.shown, now), next: places.next },
    orders: (await listOrders(db, { account: accountId }, PART)).map(presentOrder),
    paid: await sumPaid(db, accountId),
    wallet: {
      balance: await balanceOf(db, wallet),
      ...(await presentHeldAndDebt(db, wallet)),
      entries: (await listEntries(db, wallet, { limit: PART, offset: 0 })).map((entry) => ({
        ...{
          id: entry.id,
          description: describeMovement(entry.kind).description,
          reference: entry.reference,
        },
        ...{ amount: entry.amount, balance_after: entry.balanceAfter },
        created_at: entry.createdAt.toISOString(),
      })),
    },
    cards: (await listSavedCards(db, accountId)).map(({ cardType, lastFour, expMonth, expYear }) => ({
      ...{ name: cardType, last_four: lastFour, expires: `${expMonth}/${expYear}` },
    })),
    messages: {
      rows: messages.shown.map((message) => ({
        ...{ id: message.id, channel: message.channel, kind: message.kind },
        to: message.channel === "email" ? maskEmail(message.to) : maskPhone(message.to),
        state: stateOfMessage(message),
        created_at: message.createdAt.toISOString(),
      })),
      next: messages.next,
    },
    sessions: (await listSessionsOf(db, ids, now)).map((session) => ({
      person: nameOf.get(session.userId) ?? "",
      device: describeDevice(session.userAgent),
      ...{ created_at: session.createdAt.toISOString(), expires_at: session.expiresAt.toISOString() },
    })),
    notes: {
      rows: notes.shown.map(({ id, by, text, createdAt }) => {
        return { id, by, text, created_at: createdAt.toISOString() };
      }),
      next: notes.next,
    },
    history: (await listHistory(db, accountId, ids, PART)).map(({ row, actor }) => ({
      ...{ id: row.id, at: row.createdAt.toISOString(), by: actor ?? row.details.by ?? "" },
      ...{ action: row.details.command ?? row.action, reason: reasonOf(row.details) },
    })),
  };
}

/** Why staff did something: of a change, what its form asked. */
function reasonOf({ reason, after }: (typeof auditLog.$inferSelect)["details"]): string | null {
  return reason ?? (typeof after?.reason === "string" ? after.reason : null);
}

type CustomerRole = z.infer<typeof CustomerSchema>["people"][number]["role"];

/** The people of a customer's account have no other roles. */
function customerRoleOf(role: string): CustomerRole {
  if (role === "agent" || role === "staff")
    throw new Error(`an account of a customer has a person who is ${role}`);
  return role as CustomerRole;
}

type Message = Awaited<ReturnType<typeof listMessagesTo>>[number];

/** What became of a message. */
function stateOfMessage({ sentAt, withheld, expiredAt, attempts }: Message) {
  if (sentAt) return "sent";
  if (withheld) return withheld;
  if (expiredAt) return "expired";
  return attempts >= MAX_DELIVERY_ATTEMPTS ? "failed" : "waiting";
}

async function locationViews(
  db: Database,
  places: readonly { id: number; name: string; closedAt: Date | null }[],
  now: Date,
) {
  const ids = places.map(({ id }) => id);
  const subscriptionsOf = await readLocationSubscriptions(db, ids, now);
  const renewalOf = await listRenewals(db, ids);
  const onboarding = new Map(
    (await listOnboardingOf(db, ids)).map(({ locationId, ...request }) => [locationId, request]),
  );
  return places.map(({ id, name, closedAt }) => {
    const state = subscriptionsOf(id);
    const renewal = renewalOf.get(id);
    return {
      ...{ id, name, closed_at: closedAt?.toISOString() ?? null },
      plan_name: state.current?.planName ?? null,
      status: state.current ? locationStatus(state, now) : null,
      ends_at: (state.upcoming.at(-1) ?? state.current)?.endsAt?.toISOString() ?? null,
      renewal: renewal?.state ?? null,
      grace_until: renewal?.graceUntil?.toISOString() ?? null,
      last_failure: renewal?.lastFailure ?? null,
      onboarding: onboarding.get(id) ?? null,
    };
  });
}

/**
 * A customer's person in clear. The same transaction writes who saw it, and why, to the audit log.
 * @throws {Refusal} `NOT_FOUND` for agents, staff and people who do not exist.
 */
export async function revealPerson(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  { id, reason }: { id: number; reason: string },
) {
  const person = await inTransaction(db, async (tx) => {
    const found = await findCustomersPerson(tx, id);
    if (!found) throw new Refusal("NOT_FOUND", "There is no such person.");
    const row = { actorId, subjectId: id, details: { reason }, requestId, createdAt: clock.now() };
    await writeAudit(tx, { ...row, action: "customer-revealed" });
    return found;
  });
  logSecurityEvent({ log }, { event: "customer_revealed", subject_id: id });
  return { id, email: person.email, phone: person.phone, address: person.address };
}

/**
 * Adds a note for other staff. The audit log says that it was written, without its words, because it outlives a closed account's data.
 * @throws {Refusal} `NOT_FOUND`; `CONFLICT` for an erased account.
 */
export async function addNote(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  { id: accountId, text }: { id: number; text: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findCustomer(tx, accountId))) throw noCustomer();
    const { closedAt } = await lockAccountShared(tx, accountId);
    if (closedAt) throw new Refusal("CONFLICT", "This account is closed.");
    const createdAt = clock.now();
    await tx.insert(customerNotes).values({ accountId, authorId: actorId, text, createdAt });
    const details = { of: `customer ${accountId}` };
    await writeAudit(tx, { actorId, action: "customer-noted", details, requestId, createdAt });
  });
}
