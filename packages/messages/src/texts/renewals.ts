import { brand } from "@vendor/brand";
import { action, mail, sms } from "../mail-text.ts";
import { nameInMessage } from "../names.ts";

/** Of plans that renew or end. Amounts and days are written. */

type Renewing = { plan: string; location: string };
const place = ({ location }: Renewing) => nameInMessage(location, "your location");
const planOf = (to: Renewing) => `the ${to.plan} plan of ${place(to)}`;
const sentence = (text: string) => text.replace(/^t/, "T");

/**
 * What to send to the owner's account number, and before which day, so that the plan renews.
 * @property owed - The part of it that pays for payments that were returned.
 */
export type ToSend = {
  amount: string;
  number: string;
  bank: string;
  owed?: string;
  before?: string | undefined;
};
const sends = ({ plan }: Renewing, { amount, number, bank, owed, before }: ToSend) =>
  `Send ${amount} to ${number} (${bank})${before ? ` before ${before}` : ""} and ${plan} renews.${owed ? ` ${owed} of it pays what you owe.` : ""}`;

/**
 * @param to.payer - How it is paid, as a sentence: in the SMS the amount is "it".
 * @param to.changesTo - What it will be, where something else than today's plan, term or extras renews.
 */
type Notice = Renewing & {
  amount: string;
  day: string;
  payer: string;
  toSend?: ToSend | undefined;
  changesTo?: string | undefined;
};
const renews = ({ changesTo, day }: Notice) =>
  changesTo === undefined ? `renews on ${day}` : `changes to ${changesTo} on ${day}`;

export const renewalNotice = (to: Notice & { name: string; link: string }) =>
  mail(`${to.amount}: your ${to.plan} plan ${to.changesTo ? "changes" : "renews"} on ${to.day}`, to.name, [
    `${sentence(planOf(to))} ${renews(to)}. ${to.payer}`,
    to.toSend && sends(to, to.toSend),
    action("Change or stop it", to.link),
  ]);

export const renewalNoticeSms = (to: Notice) =>
  sms(
    "Renewal",
    `${brand.product}: ${to.amount} is due when ${planOf(to)} ${renews(to)}. ${to.toSend ? sends(to, to.toSend) : to.payer}`,
  );

/**
 * @param to.reason - Why it was not paid, as a sentence.
 * @param to.amount - What is to be paid; undefined where the plan or an extra of it is no longer offered.
 */
type Failed = Renewing & {
  reason: string;
  amount: string | undefined;
  link: string;
  toSend?: ToSend | undefined;
};
const failed = (to: Renewing) => `We could not renew ${planOf(to)}.`;
const pays = ({ amount }: Failed) => (amount === undefined ? "Choose a plan" : `Pay ${amount}`);

export const renewalFailed = (to: Failed & { name: string; activeUntil?: string; nextTry?: string }) =>
  mail(`${pays(to)}: your ${to.plan} plan could not be renewed`, to.name, [
    `${failed(to)} ${to.reason}`,
    to.toSend && sends(to, to.toSend),
    action(pays(to), to.link),
    to.activeUntil && `The plan stays active until ${to.activeUntil}.`,
    to.nextTry && `We will try again on ${to.nextTry}.`,
  ]);

export const renewalFailedSms = (to: Failed) =>
  sms(
    "Renewal",
    to.amount === undefined
      ? `${brand.product}: ${failed(to)} ${to.reason} ${to.link}`
      : `${brand.product}: pay ${to.amount} to keep ${planOf(to)}. ${to.toSend ? sends(to, to.toSend) : to.reason} ${to.link}`,
  );

const expired = (to: Renewing) => `${sentence(planOf(to))} has expired because it could not be renewed.`;

type Expired = Renewing & { link: string };
export const renewalExpired = (to: Expired & { name: string }) =>
  mail(`Subscribe again: your ${to.plan} plan has expired`, to.name, [
    `${expired(to)} Nothing is deleted.`,
    action("Subscribe again", to.link),
  ]);

export const renewalExpiredSms = (to: Expired) =>
  sms("Renewal", `${brand.product}: ${expired(to)} Nothing is deleted. Subscribe again: ${to.link}`);

type Confirming = Renewing & { amount: string; link: string };
const confirms = (to: Confirming) =>
  `Your bank asks you to confirm ${to.amount} for the renewal of ${planOf(to)}.`;

export const renewalConfirmation = (to: Confirming & { name: string }) =>
  mail(`Confirm ${to.amount}: your bank asks about the renewal of your ${to.plan} plan`, to.name, [
    confirms(to),
    action("Confirm the payment", to.link),
    "Confirm it within a day.",
  ]);

export const renewalConfirmationSms = (to: Confirming) =>
  sms("Renewal", `${brand.product}: ${confirms(to)} ${to.link}`);

export const priceRise = (
  to: Renewing & {
    name: string;
    from: string;
    to: string;
    per: "a month" | "a year";
    day: string;
    link: string;
  },
) =>
  mail(`${to.to} ${to.per}: the price of your ${to.plan} plan is changing`, to.name, [
    `${sentence(planOf(to))} will cost ${to.to} instead of ${to.from} for ${to.per}.`,
    action("Change or stop the renewal", to.link),
    `This applies to renewals from ${to.day}. An earlier one costs what it cost before.`,
  ]);

/** A plan or trial that does not renew. */
type Ending = Renewing & { isTrial: boolean; day: string; link: string };
const whatEnds = ({ isTrial, plan }: Ending) => (isTrial ? "free trial" : `${plan} plan`);
const renewNow = ({ isTrial }: Ending) => (isTrial ? "Subscribe now" : "Renew now");

/** @param to.moment - Day and time in Lagos. */
export const endsSoon = (to: Ending & { name: string; moment: string }) => {
  const [what, renew] = [whatEnds(to), renewNow(to)];
  return mail(`${renew}: your ${what} ends on ${to.day}`, to.name, [
    `The ${what} of ${place(to)} ends on ${to.moment} (Lagos time). Nothing is charged automatically.`,
    action(renew, to.link),
    "You do not want these reminders? Stop them on that page.",
  ]);
};

export const endsSoonSms = (to: Ending) =>
  sms(
    "Reminder",
    `${brand.product}: the ${whatEnds(to)} of ${place(to)} ends on ${to.day}. Nothing is charged automatically. ${renewNow(to)}: ${to.link}`,
  );

/**
 * From the agent who looks after a location.
 * @param to.ended - Whether that day has passed.
 * @param to.agentPhone - Undefined while the agent has not confirmed it.
 */
type FromAgent = Renewing & {
  isTrial: boolean;
  day: string;
  ended: boolean;
  agent: string;
  agentPhone?: string | undefined;
  link: string;
};
const ends = (to: FromAgent) => {
  const what = to.isTrial ? `The free trial of ${place(to)}` : sentence(planOf(to));
  return `${what} ${to.ended ? "ended" : "ends"} on ${to.day}.`;
};
const agentOf = (to: FromAgent) => {
  const agent = nameInMessage(to.agent, "Your agent");
  return to.agentPhone ? `${agent} (${to.agentPhone})` : agent;
};

export const agentReminder = (to: FromAgent & { name: string }) => {
  const what = to.isTrial ? "free trial" : `${to.plan} plan`;
  return mail(`Your ${what} ${to.ended ? "ended" : "ends"} on ${to.day}`, to.name, [
    `${ends(to)} Nothing is charged automatically.`,
    action(to.isTrial ? "Subscribe now" : "Renew now", to.link),
    `Your agent ${agentOf(to)} can do it for you, and asked us to send you this reminder.`,
  ]);
};

export const agentReminderSms = (to: FromAgent) =>
  sms(
    "Reminder",
    `${brand.product}: ${ends(to)} Your agent ${agentOf(to)} can renew it for you. Or do it yourself: ${to.link}`,
  );
