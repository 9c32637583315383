import { and, asc, eq, gt, sql } from "drizzle-orm";
import { invitations } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

export type Invitation = typeof invitations.$inferSelect;

/** Invitations that are not accepted yet, expired ones included, the oldest first. */
export async function listInvitations(db: Database, accountId: number): Promise<Invitation[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.accountId, accountId))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}

/** Writes an invitation, in place of an earlier one of this account for the same address. */
export async function putInvitation(tx: Database, invitation: Omit<Invitation, "id">): Promise<Invitation> {
  const sameEmail = eq(sql`lower(${invitations.email})`, invitation.email.toLowerCase());
  await tx.delete(invitations).where(and(eq(invitations.accountId, invitation.accountId), sameEmail));
  const [row] = await tx.insert(invitations).values(invitation).returning();
  if (!row) throw new Error("the invitation was not written");
  return row;
}

/** The invitation that a link belongs to, while it may be accepted. */
export async function findInvitation(db: Database, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)));
  return row;
}

/** Uses an invitation. @returns The invitation; undefined when it was used or deleted before. */
export async function spendInvitation(tx: Database, tokenHash: string, now: Date) {
  const [spent] = await tx
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now)))
    .returning();
  return spent;
}

/** Deletes the invitations that a person sent and nobody has accepted. @returns How many there were. */
export async function deleteInvitationsBy(tx: Database, userId: number): Promise<number> {
  const deleted = await tx.delete(invitations).where(eq(invitations.invitedBy, userId)).returning();
  return deleted.length;
}

/** Deletes an account's invitation. @returns False when it has no such one. */
export async function deleteInvitation(db: Database, accountId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.accountId, accountId)))
    .returning({ id: invitations.id });
  return deleted.length > 0;
}
