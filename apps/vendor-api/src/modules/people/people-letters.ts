import { brand } from "@vendor/brand";
import type { User } from "../identity/user-repository.ts";
import type { Message } from "../messages/queue-message.ts";

type Account = { name: string };

const what = {
  owner: "may do everything: pay, see the money and manage people",
  manager: "may see everything of the account, and cannot make payments",
  cashier: "may see its locations",
} as const;

type AccountRole = keyof typeof what;

export function invitationLetter(
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
    subject: `Join ${account.name} on ${brand.product}`,
    text: `Hello,\n\n${by.name} invites you to join the ${brand.product} account of ${account.name} as ${role}. A ${role} ${what[role]}.\n\nOpen this link to accept:\n\n${link}\n\nIt works once, for ${days} days. If you don't know ${account.name}, ignore this email.\n`,
  };
}

export function roleLetter(person: User, account: Account, role: AccountRole): Message {
  return {
    channel: "email",
    to: person.email,
    subject: `You are ${role} of ${account.name} now`,
    text: `Hello ${person.name},\n\nyour role on the ${brand.product} account of ${account.name} is ${role} now. A ${role} ${what[role]}.\n\nYou were logged out; log in again to go on.\n`,
  };
}

export function removalLetter(person: User, account: Account): Message {
  return {
    channel: "email",
    to: person.email,
    subject: `You no longer have access to ${account.name}`,
    text: `Hello ${person.name},\n\nan owner of ${account.name} removed you from its ${brand.product} account, and you were logged out. If you think that this is a mistake, ask them.\n`,
  };
}
