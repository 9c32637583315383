import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  contactMessages,
  contactReplies,
  dataExports,
  formerAddresses,
  newsletterReaders,
  users,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/**
 * The emails (in lower case) and phones of an account's people, present and former, since they joined it. They count when the
 * person has proved them, and only when nobody on another account has them by now: what went there may be about that account.
 */
export async function provedAddresses(tx: Database, accountId: number) {
  const isPresent = and(eq(users.accountId, accountId), isNull(users.removedAt));
  const people = await tx.select().from(users).where(isPresent);
  const former = await tx
    .select({ address: formerAddresses.address, since: users.createdAt })
    .from(formerAddresses)
    .innerJoin(users, eq(users.id, formerAddresses.userId))
    .where(and(isPresent, eq(formerAddresses.proved, true)));
  const proved = [
    ...people.flatMap(({ email, emailVerifiedAt, phone, verificationStatus, createdAt: since }) => [
      ...(emailVerifiedAt ? [{ address: email.toLowerCase(), since }] : []),
      ...(verificationStatus === 0 ? [{ address: phone, since }] : []),
    ]),
    ...former,
  ];
  const all = proved.map(({ address }) => address);
  const email = sql<string>`lower(${users.email})`;
  const elsewhere = await tx
    .select({ email, phone: users.phone })
    .from(users)
    .where(
      and(
        sql`${users.accountId} is distinct from ${accountId}`,
        isNull(users.removedAt),
        or(inArray(email, all), and(inArray(users.phone, all), eq(users.verificationStatus, 0))),
      ),
    );
  const taken = new Set(elsewhere.flatMap(({ email, phone }) => [email, phone]));
  return proved.filter(({ address }) => !taken.has(address));
}

/** What was written to us, or asked for, under an email or phone that the account's people have or had. */
export async function readContacts(tx: Database, accountId: number) {
  const addresses = (await provedAddresses(tx, accountId)).map(({ address }) => address);
  const former = await tx
    .select({
      ...{ personId: formerAddresses.userId, address: formerAddresses.address },
      proved: formerAddresses.proved,
    })
    .from(formerAddresses)
    .innerJoin(users, eq(users.id, formerAddresses.userId))
    .where(eq(users.accountId, accountId));
  const isWriter = or(
    inArray(sql`lower(${contactMessages.email})`, addresses),
    inArray(contactMessages.phone, addresses),
  );
  return {
    former_addresses: former,
    contact_messages: await tx
      .select({
        ...{
          id: contactMessages.id,
          firstName: contactMessages.firstName,
          lastName: contactMessages.lastName,
        },
        ...{ email: contactMessages.email, phone: contactMessages.phone, message: contactMessages.message },
        ...{ suspicious: contactMessages.suspicious, createdAt: contactMessages.createdAt },
      })
      .from(contactMessages)
      .where(isWriter)
      .orderBy(asc(contactMessages.id)),
    contact_replies: await tx
      .select({
        ...{ messageId: contactReplies.messageId, text: contactReplies.text },
        createdAt: contactReplies.createdAt,
      })
      .from(contactReplies)
      .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
      .where(isWriter)
      .orderBy(asc(contactReplies.id)),
    newsletter: await tx
      .select({
        ...{ email: newsletterReaders.email, joinedAt: newsletterReaders.joinedAt },
        ...{ leftAt: newsletterReaders.leftAt, suspicious: newsletterReaders.suspicious },
      })
      .from(newsletterReaders)
      .where(inArray(newsletterReaders.email, addresses)),
    exports: await tx
      .select({
        ...{ requestedBy: dataExports.requestedBy, requestedAt: dataExports.requestedAt },
        ...{ readyAt: dataExports.readyAt, expiresAt: dataExports.expiresAt },
      })
      .from(dataExports)
      .where(eq(dataExports.accountId, accountId))
      .orderBy(asc(dataExports.requestedAt)),
  };
}
