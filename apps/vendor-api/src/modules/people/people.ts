import type { CustomerRole, InvitationSchema, PersonSchema } from "@vendor/api";
import { texts } from "@vendor/messages";
import type { z } from "zod";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { lockAccount } from "../accounts/index.ts";
import { queueMessage } from "../messages/index.ts";
import { endPendingProofs } from "./pending-proofs.ts";
import { deleteInvitationsBy, type Invitation, listInvitations } from "./repository.ts";
import { revokeAllSessions } from "./session-repository.ts";
import { listPeople as findPeople, lockUser, requireUser, type User, updateUser } from "./user-repository.ts";

/** The account's people and its invitations, including expired ones. */
export async function listPeople(deps: Deps, session: AccountSession) {
  const now = deps.clock.now();
  const people = await findPeople(deps.db, session.accountId);
  const invited = await listInvitations(deps.db, session.accountId);
  return {
    people: people.map((person) => personView(person, session)),
    invitations: invited.map((invitation) => invitationView(invitation, now)),
  };
}

/**
 * Changes a person's role. Their sessions, codes, links and sent invitations end, so that no token carries the former role, and an email tells them. The same
 * role again changes nothing.
 * @throws {Refusal} As `lockPerson` does.
 */
export async function changeRole(
  deps: Deps,
  owner: AccountSession,
  userId: number,
  role: CustomerRole,
): Promise<User> {
  const { person, from } = await inTransaction(deps.db, async (tx) => {
    const { person, account } = await lockPerson(tx, owner, userId);
    if (person.role === role) return { person, from: role };
    const now = deps.clock.now();
    await updateUser(tx, person.id, { role });
    await endAccess(tx, person.id, now);
    const text = texts.roleChanged({ name: person.name, account: account.name, role });
    await queueMessage(tx, { ...text, to: person.email }, now);
    return { person: { ...person, role }, from: person.role };
  });
  if (from !== role) {
    logSecurityEvent(deps, { event: "role_changed", subject_id: person.id, role_before: from, role });
  }
  return person;
}

/**
 * Removes a person from the account: their sessions end, and their email address and username are free again.
 * @throws {Refusal} As `lockPerson` does.
 */
export async function removePerson(deps: Deps, owner: AccountSession, userId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { person, account } = await lockPerson(tx, owner, userId);
    const now = deps.clock.now();
    const text = texts.removed({ name: person.name, account: account.name });
    await queueMessage(tx, { ...text, to: person.email }, now);
    await updateUser(tx, person.id, { removedAt: now });
    await endAccess(tx, person.id, now);
  });
  logSecurityEvent(deps, { event: "person_removed", subject_id: userId });
}

/** Ends what a person did with the former rights and has not finished. */
async function endAccess(tx: Database, userId: number, now: Date): Promise<void> {
  await endPendingProofs(tx, userId, now);
  await revokeAllSessions(tx, userId, now);
  await deleteInvitationsBy(tx, userId);
}

/**
 * Locks the person whom an owner is about to change, and the owner. The owner's role is read again under the lock, so that
 * an account keeps an owner when two owners remove each other at once.
 * @throws {Refusal} `NOT_FOUND` for a person who is not on the account; `CONFLICT` for the owner themselves; `FORBIDDEN` when
 * the requester is no longer an owner.
 */
async function lockPerson(tx: Database, owner: AccountSession, userId: number) {
  const account = await lockAccount(tx, owner.accountId);
  const by = await requireUser(tx, owner.userId);
  if (by.role !== "owner" || by.accountId !== owner.accountId) throw new Refusal("FORBIDDEN");
  if (userId === owner.userId) throw new Refusal("CONFLICT", "You cannot change or remove yourself.");
  const person = await lockUser(tx, userId);
  if (person?.accountId !== owner.accountId) throw new Refusal("NOT_FOUND");
  return { person, by, account };
}

/** The role of a person on an account; agents and staff are on none. */
export function accountRole({ role }: User): CustomerRole {
  if (role === "agent" || role === "staff") throw new Error("somebody on an account has a role of none");
  return role;
}

/** A person as the account's people see them. */
export function personView(person: User, asking: Session): z.infer<typeof PersonSchema> {
  return {
    id: person.id,
    name: person.name,
    username: person.username,
    email: person.email,
    phone: person.phone,
    role: accountRole(person),
    you: person.id === asking.userId,
    verified: person.verificationStatus === 0,
    email_verified: person.emailVerifiedAt !== null,
    created_at: person.createdAt.toISOString(),
  };
}

/** An invitation as the account's people see it. */
export function invitationView(invitation: Invitation, now: Date): z.infer<typeof InvitationSchema> {
  const { id, email, role, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    expired: expiresAt <= now,
  };
}
