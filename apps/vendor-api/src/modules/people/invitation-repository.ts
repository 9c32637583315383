import { and, asc, eq, gt, sql } from "drizzle-orm";
import { accounts, invitations } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type Invitation = typeof invitations.$inferSelect;

/** An account's name. The row stays locked until the transaction ends, so that changes of its people happen one after another. */
export async function lockAccount(tx: Database, accountId: number): Promise<{ name: string }> {
  const [row] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("update");
  if (!row) throw new Error("the session's account is gone");
  return row;
}

/** Invitations that nobody has accepted yet, the oldest first; those that ran out are among them. */
export async function listInvitations(db: Database, accountId: number): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.accountId, accountId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}

/** Writes an invitation; one that the address has from this account already is replaced, and its link is dead. */
export async function putInvitation(tx: Database, invitation: Omit<Invitation, "id">): Promise<Invitation> {
  const sameEmail = eq(sql`lower(${invitations.email})`, invitation.email.toLowerCase());
  await tx.delete(invitations).where(and(eq(invitations.accountId, invitation.accountId), sameEmail));
  const [row] = await tx.insert(invitations).values(invitation).returning();
  if (!row) throw new Error("the invitation was not written");
  return row;
}

/** The invitation that a link belongs to, while it may be accepted. */
export async function findInvitation(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)));
  return row;
}

/** Uses an invitation up. @returns What it was for; undefined when somebody used it before, or it was taken back. */
export async function spendInvitation(
  tx: Database,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [spent] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
    .returning();
  return spent;
}

/** Takes an account's invitation back. @returns False when it has no such one. */
export async function deleteInvitation(db: Database, accountId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.accountId, accountId)))
    .returning({ id: invitations.id });
  return deleted.length > 0;
}
