import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import type { Env } from "../../env.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { greet, type Message, nameInMessage } from "../messages/index.ts";

type Owner = { name: string; email: string };
type Sites = Pick<Env, "WEBSITE_URL">;

const nameOf = (account: string) => nameInMessage(account, "your business");

function email(owner: Owner, subject: string, paragraphs: readonly string[]): Message {
  const text = [greet(owner.name), ...paragraphs, `Questions: ${brand.email.support}`].join("\n\n");
  return { channel: "email", to: owner.email, subject, text };
}

/** Paid time of a location that is left when its account is closed. */
export type LostTime = { place: string; plan: string; until: Date };

export function closingMessage(
  { WEBSITE_URL }: Sites,
  owner: Owner,
  { name, day, lost }: { name: string; day: Date; lost: readonly LostTime[] },
): Message {
  const date = formatDay(day);
  const times = lost.map(
    ({ place, plan, until }) =>
      `- ${nameInMessage(place, "A location")}: ${plan}, paid until ${formatDay(until)}`,
  );
  return email(owner, `Your ${brand.product} account closes on ${date}`, [
    `the ${brand.product} account of ${nameOf(name)} closes on ${date}, as an owner asked. Automatic renewals are off from now on, and nothing can be bought.`,
    ...(times.length > 0 ? [`Paid time that you lose on that day:\n\n${times.join("\n")}`] : []),
    "On that day we erase names, emails, phone numbers, addresses, messages, log-ins and saved cards, and nobody can log in any more. We keep invoices and payments, with the payer’s name, as the law requires.",
    `To keep the account, log in before that day and choose “Keep my account”:\n\n${WEBSITE_URL}${websitePaths.accountData}`,
  ]);
}

export function keptMessage({ WEBSITE_URL }: Sites, owner: Owner, account: string): Message {
  return email(owner, `Your ${brand.product} account stays open`, [
    `the ${brand.product} account of ${nameOf(account)} will not be closed.`,
    `Automatic renewals are still off. You can turn them on again:\n\n${WEBSITE_URL}${websitePaths.plansAndBillings}`,
  ]);
}

export function closedMessage(owner: Owner, account: string): Message {
  return email(owner, `Your ${brand.product} account is closed`, [
    `the ${brand.product} account of ${nameOf(account)} is closed, and its personal data is erased. We keep invoices and payments, with the payer’s name, as the law requires.`,
    "This is our last message to you. Thank you for your business.",
  ]);
}
