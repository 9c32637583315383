import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { ExportName } from "../../db/personal-data.ts";
import { readFromReplica } from "../../db/replica.ts";
import {
  accounts,
  auditLog,
  customerNotes,
  invitations,
  loginFailures,
  orderDrafts,
  outboxMessages,
  recoveryCodes,
  secondFactors,
  securityActivity,
  sessions,
  users,
  verificationCodes,
} from "../../db/schema/index.ts";
import { inSnapshot } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { numberInvoices } from "../orders/index.ts";
import { provedAddresses, readContacts } from "./read-contacts.ts";
import { readLocations, readMoney } from "./read-locations-and-money.ts";

export type ExportedRow = Record<string, unknown>;

/**
 * Everything that is stored about an account, by the name of its table, in one snapshot of the database. Secrets are left out:
 * password hashes, card authorizations, and the codes and links in messages.
 */
export async function readAccountData(
  deps: Pick<Deps, "db" | "replica">,
  accountId: number,
): Promise<Record<ExportName, readonly ExportedRow[]>> {
  await numberInvoices(deps.db);
  return readFromReplica(deps, (db) =>
    inSnapshot(db, async (tx) => ({
      ...(await readPeople(tx, accountId)),
      ...(await readLocations(tx, accountId)),
      ...(await readMoney(tx, accountId)),
      ...(await readContacts(tx, accountId)),
    })),
  );
}

async function readPeople(tx: Database, accountId: number) {
  const account = await tx
    .select({
      name: accounts.name,
      billingName: accounts.billingName,
      tin: accounts.tin,
      createdAt: accounts.createdAt,
      closesAt: accounts.closesAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const people = await tx
    .select({
      ...{ id: users.id, role: users.role, name: users.name, username: users.username },
      ...{ email: users.email, newEmail: users.newEmail, emailVerifiedAt: users.emailVerifiedAt },
      ...{ phone: users.phone, verificationStatus: users.verificationStatus, address: users.address },
      ...{ about: users.about, referralCode: users.referralCode, timezone: users.timezone },
      ...{ createdAt: users.createdAt, removedAt: users.removedAt },
    })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id));
  const ids = people.map(({ id }) => id);
  const addresses = await provedAddresses(tx, accountId);
  const messages = await tx
    .select({
      ...{ channel: outboxMessages.channel, to: outboxMessages.to, subject: outboxMessages.subject },
      ...{ text: outboxMessages.text, createdAt: outboxMessages.createdAt, sentAt: outboxMessages.sentAt },
      expiresAt: outboxMessages.expiresAt,
    })
    .from(outboxMessages)
    .where(
      or(
        sql`false`,
        ...addresses.map(({ address, since }) =>
          and(eq(sql`lower(${outboxMessages.to})`, address), gte(outboxMessages.createdAt, since)),
        ),
      ),
    )
    .orderBy(asc(outboxMessages.id));
  return {
    account,
    people,
    invitations: await tx
      .select({
        ...{ email: invitations.email, role: invitations.role, invitedBy: invitations.invitedBy },
        ...{ createdAt: invitations.createdAt, expiresAt: invitations.expiresAt },
      })
      .from(invitations)
      .where(eq(invitations.accountId, accountId)),
    sessions: await tx
      .select({
        ...{ personId: sessions.userId, device: sessions.userAgent, createdAt: sessions.createdAt },
        ...{ expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt },
      })
      .from(sessions)
      .where(and(inArray(sessions.userId, ids), isNull(sessions.viewerId)))
      .orderBy(asc(sessions.createdAt)),
    security_activity: await tx
      .select({
        ...{ personId: securityActivity.userId, event: securityActivity.event, at: securityActivity.at },
        device: securityActivity.userAgent,
      })
      .from(securityActivity)
      .where(inArray(securityActivity.userId, ids))
      .orderBy(asc(securityActivity.id)),
    messages: messages.map(({ expiresAt, ...message }) => ({
      ...message,
      text: hasSecret(message.text, expiresAt)
        ? "Not included, because it has a code or a link to log in."
        : message.text,
    })),
    codes: await tx
      .select({
        ...{ personId: verificationCodes.userId, purpose: verificationCodes.purpose },
        ...{ sentTo: verificationCodes.destination, requestedFrom: verificationCodes.requestedFrom },
        ...{ sentAt: verificationCodes.sentAt, usedAt: verificationCodes.usedAt },
      })
      .from(verificationCodes)
      .where(inArray(verificationCodes.userId, ids))
      .orderBy(asc(verificationCodes.id)),
    // Without the network addresses, which are those of strangers who guess.
    failed_log_ins: await tx
      .select({
        personId: loginFailures.subject,
        failures: loginFailures.failures,
        lastAt: loginFailures.lastFailedAt,
      })
      .from(loginFailures)
      .where(
        inArray(
          loginFailures.subject,
          ids.map((id) => `user:${id}`),
        ),
      ),
    second_factors: await tx
      .select({
        ...{ personId: secondFactors.userId, createdAt: secondFactors.createdAt },
        confirmedAt: secondFactors.confirmedAt,
        recoveryCodesLeft:
          sql<number>`(select count(*) from ${recoveryCodes} where ${recoveryCodes.userId} = ${secondFactors.userId})`.mapWith(
            Number,
          ),
      })
      .from(secondFactors)
      .where(inArray(secondFactors.userId, ids)),
    order_drafts: await tx
      .select({
        ...{ personId: orderDrafts.userId, planId: orderDrafts.planId, duration: orderDrafts.duration },
        ...{ draft: orderDrafts.draft, updatedAt: orderDrafts.updatedAt },
      })
      .from(orderDrafts)
      .where(inArray(orderDrafts.userId, ids)),
    notes_by_staff: await tx
      .select({ text: customerNotes.text, createdAt: customerNotes.createdAt })
      .from(customerNotes)
      .where(eq(customerNotes.accountId, accountId))
      .orderBy(asc(customerNotes.id)),
    views_by_staff: await tx
      .select({ personId: auditLog.subjectId, action: auditLog.action, createdAt: auditLog.createdAt })
      .from(auditLog)
      .where(inArray(auditLog.subjectId, ids))
      .orderBy(asc(auditLog.id)),
  };
}

/** Whether a message would let an owner log in as its recipient. */
function hasSecret(text: string, expiresAt: Date | null): boolean {
  return expiresAt !== null || /[?&]token=/.test(text);
}
