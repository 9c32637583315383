import { brand } from "@vendor/brand";
import type { Database } from "../../db/types.ts";
import { greet, type Message, nameInMessage, queueMessage } from "../messages/index.ts";
import type { User } from "./user-repository.ts";

type Account = { name: string };

const nameOf = (account: Account) => nameInMessage(account.name, "a business");

const what = {
  owner: "may do everything: pay, see the money and manage people",
  manager: "may see everything of the account, and cannot make payments",
  cashier: "may see its locations",
} as const;

type AccountRole = keyof typeof what;

export function invitationMessage(
  email: string,
  {
    account,
    by,
    role,
    link,
    days,
  }: { account: Account; by: User; role: AccountRole; link: string; days: number },
): Message {
  return {
    channel: "email",
    to: email,
    kind: "proof",
    subject: `Join ${nameOf(account)} on ${brand.product}`,
    text: `Hello,\n\n${nameInMessage(by.name, "An owner")} invites you to join the ${brand.product} account of ${nameOf(account)} as ${role}. A ${role} ${what[role]}.\n\nOpen this link to accept:\n\n${link}\n\nIt works once, for ${days} days. If you don't know ${nameOf(account)}, ignore this email.\n`,
  };
}

export function roleChangedMessage(person: User, account: Account, role: AccountRole): Message {
  return {
    channel: "email",
    to: person.email,
    subject: `You are ${role} of ${nameOf(account)} now`,
    text: `${greet(person.name)}\n\nyour role on the ${brand.product} account of ${nameOf(account)} is ${role} now. A ${role} ${what[role]}.\n\nYou were logged out; log in again to go on.\n`,
  };
}

export function removedMessage(person: User, account: Account): Message {
  return {
    channel: "email",
    to: person.email,
    subject: `You no longer have access to ${nameOf(account)}`,
    text: `${greet(person.name)}\n\nan owner of ${nameOf(account)} removed you from its ${brand.product} account, and you were logged out. If you think that this is a mistake, ask them.\n`,
  };
}

/**
 * Tells a person what was just done to their account, and what to do if it was not them.
 * @param notice.first - What they should do before they write to us.
 */
export function queueNotice(
  tx: Database,
  { name, email }: Pick<User, "name" | "email">,
  notice: { subject: string; text: string; first?: "change your password" },
  now: Date,
): Promise<void> {
  const { subject, first } = notice;
  const advice = `${first ? `${first} and ` : ""}write to ${brand.email.support} at once.`;
  const text = `${greet(name)}\n\n${notice.text}\n\nIf it was not you, ${advice}\n`;
  return queueMessage(tx, { channel: "email", to: email, subject, text, kind: "security" }, now);
}
