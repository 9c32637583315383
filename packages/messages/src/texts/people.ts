import { brand } from "@vendor/brand";
import { action, type Block, type MessageText, mail, sms } from "../mail-text.ts";
import { nameInMessage } from "../names.ts";
import { roleRights } from "../role-rights.ts";

/** Of log-in, identity and the people of an account. Names are as they were typed. */

const business = (name: string) => nameInMessage(name, "a business");

type Role = keyof typeof roleRights;

const withArticle = (role: Role) => `${/^[ao]/.test(role) ? "an" : "a"} ${role}`;

/**
 * @param to.trialEnds - The trial's last day; null on the free plan, which a person who is buying a plan has until it is paid.
 * @param to.hours - How long the link works, which is none for the page that asks for a log-in.
 * @param to.plans - The page of the plans.
 */
export const welcome = (to: {
  name: string;
  plan: string;
  trialEnds: string | null;
  link: string;
  hours?: number;
  plans: string;
}) =>
  mail(`Welcome to ${brand.product}: confirm your email`, to.name, [
    to.trialEnds
      ? `Your ${brand.trialDays} days of ${to.plan} have begun: everything is open to you until ${to.trialEnds}, and nothing will be charged.`
      : `Your account is open. It has the free ${to.plan} plan until you pay for another one.`,
    action("Confirm your email address", to.link),
    ...(to.hours === undefined ? [] : [`The link works once, for ${to.hours} hours.`]),
    action("See the plans", to.plans),
  ]);

export const confirmEmail = (to: { name: string; link: string; hours: number }) =>
  mail(`Confirm your email for ${brand.product}`, to.name, [
    "Please confirm that this email address is yours.",
    action("Confirm your email address", to.link),
    `The link works once, for ${to.hours} hours. If you didn't ask for this, ignore this email.`,
  ]);

export const resetPassword = (to: { name: string; code: string; link: string; minutes: number }) =>
  mail(`Reset your ${brand.product} password`, to.name, [
    "Enter this code to set a new password, or open the link.",
    { is: "code", code: to.code },
    action("Set a new password", to.link),
    `Both work for ${to.minutes} minutes. Never share them with anyone.`,
    "If you didn't ask for this, ignore this email: your password stays as it is.",
  ]);

export const resetUnknown = () =>
  mail(`Reset your ${brand.product} password`, undefined, [
    `We were asked to reset the ${brand.product} password of this email address, but no account has it. Perhaps you signed up with another address.`,
    "If you didn't ask for this, ignore this email.",
  ]);

/** The address is not confirmed, and anyone may have typed it. */
export const resetByPhone = () =>
  mail(`Reset your ${brand.product} password`, undefined, [
    "This email address is not confirmed yet, so you get the link for a new password by SMS, at the phone number of your account, a few times a day at most.",
    "If you didn't ask for this, ignore this email: your password stays as it is.",
  ]);

/** A notice of what was just done to a person's account, and what to do if it was not them. */
function notice(subject: string, name: string, what: string, first?: "Change your password"): MessageText {
  const advice = `${first ? `${first} and write` : "Write"} to ${brand.email.support} at once.`;
  return mail(subject, name, [what, `Wasn't it you? ${advice}`]);
}

export const passwordChanged = (to: { name: string }) =>
  notice(
    `Your ${brand.product} password was changed`,
    to.name,
    `The password of your ${brand.product} account was changed just now, and your other devices were logged out.`,
  );

/** @param to.invitations - How many invitations of the person were taken back with it. */
export const passwordReset = (to: { name: string; invitations: number }) =>
  notice(
    `Your ${brand.product} password was changed`,
    to.name,
    `The password of your ${brand.product} account was changed just now, and every device was logged out.${
      to.invitations > 0 ? " Invitations that you had sent and nobody had accepted were taken back." : ""
    }`,
  );

export const emailChanging = (to: { name: string }) =>
  notice(
    `Your ${brand.product} email is being changed`,
    to.name,
    `We were asked to change the email of your ${brand.product} account. It changes when the new address is confirmed.`,
    "Change your password",
  );

export const emailChanged = (to: { name: string }) =>
  notice(
    `Your ${brand.product} email was changed`,
    to.name,
    `The email of your ${brand.product} account was changed just now, so this address gets no more messages.`,
  );

export const secondFactorChanged = (to: { name: string; change: "turned on" | "turned off" }) =>
  notice(
    `Your ${brand.product} authenticator app was ${to.change}`,
    to.name,
    `Logging in to ${brand.product} with an authenticator app was ${to.change} just now${
      to.change === "turned on" ? ", and your other devices were logged out" : ""
    }.`,
    "Change your password",
  );

export const secondFactorReset = (to: { name: string }) =>
  mail(`Your ${brand.product} authenticator app was turned off`, to.name, [
    `We turned off the authenticator app of your ${brand.product} account, and every device was logged out. You can log in with your password and set an app up again.`,
    `If you didn't ask for this, write to ${brand.email.support} at once.`,
  ]);

export const accountViewed = (to: { name: string; minutes: number }) =>
  mail(`Our support is looking at your ${brand.product} account`, to.name, [
    `A member of our support staff opened your ${brand.product} account just now, to see it as you do. They can look at it for ${to.minutes} minutes at most, and cannot change anything or see your password.`,
    `If you didn't ask us for help, write to ${brand.email.support}.`,
  ]);

type Onboarding = { location: string; plan: string; day: string; isMoved: boolean };
const arranged = ({ location, plan, day, isMoved }: Onboarding) =>
  isMoved
    ? `We will now help you set up ${plan} at ${nameInMessage(location, "your location")} on ${day}.`
    : `We will help you set up ${plan} at ${nameInMessage(location, "your location")} on ${day}.`;

/** Our staff arranged a day for an onboarding, or another one. */
export const onboardingArranged = (to: Onboarding & { name: string; link: string }) =>
  mail(to.isMoved ? `Your onboarding moves to ${to.day}` : `Your onboarding is on ${to.day}`, to.name, [
    arranged(to),
    action("See your plan", to.link),
    `If the day does not suit you, write to ${brand.email.support}.`,
  ]);

/** The same to an owner whose email is not confirmed. */
export const onboardingArrangedSms = (to: Onboarding) =>
  sms("Onboarding", `${brand.product}: ${arranged(to)}`);

export const recoveryCodeUsed = (to: { name: string; left: number }) =>
  notice(
    `A ${brand.product} recovery code was used`,
    to.name,
    `A recovery code of your ${brand.product} account was used just now. ${to.left} ${to.left === 1 ? "code is" : "codes are"} left.`,
    "Change your password",
  );

export const invitation = (to: {
  account: string;
  by: string;
  role: Role;
  link: string;
  days: number;
}): MessageText => {
  const name = business(to.account);
  const by = nameInMessage(to.by, "An owner");
  return mail(`Join ${name} on ${brand.product}`, undefined, [
    // Owners often sign up with their business's name as their own.
    `${by === name ? "You are invited" : `${by} invites you`} to ${name} as ${to.role}. ${roleRights[to.role]}`,
    action("Accept the invitation", to.link),
    `The link works once, for ${to.days} days. If you don't know ${name}, ignore this email.`,
  ]);
};

export const roleChanged = (to: { name: string; account: string; role: Role }) =>
  mail(`You are ${to.role} of ${business(to.account)} now`, to.name, [
    `You are now ${withArticle(to.role)} of ${business(to.account)} on ${brand.product}. ${roleRights[to.role]}`,
    "You were logged out. Log in again to continue.",
  ]);

export const removed = (to: { name: string; account: string }) =>
  mail(`You no longer have access to ${business(to.account)}`, to.name, [
    `An owner of ${business(to.account)} removed you from its ${brand.product} account, and you were logged out.`,
    "If you think that this is a mistake, ask them.",
  ]);

/** For a person added by an administrator. */
export const addedByStaff = (to: {
  name: string;
  who: "an agent" | "a member of staff";
  link: string;
  hours: number;
}) =>
  mail(`Set your ${brand.product} password`, to.name, [
    `You have been added to ${brand.product} as ${to.who}.`,
    action("Set your password", to.link),
    `The link works once, for ${to.hours} hours. Never share it with anyone.`,
    "If you didn't expect this, ignore this email.",
  ]);

/** @param to.host - The site whose pages may read the code out of the SMS: its last line is for browsers (WebOTP). */
export const phoneCode = (to: { code: string; host: string; minutes: number }) =>
  sms(
    `Your ${brand.product} code`,
    `Your ${brand.product} code is ${to.code}. It works for ${to.minutes} minutes. Never share it with anyone.\n\n@${to.host} #${to.code}`,
  );

/** Sent to a shop's owner while an agent registers the shop. @param to.terms - The address of the terms that the owner accepts. */
export const registrationCode = (to: {
  agent: string;
  shop: string;
  email: string;
  code: string;
  minutes: number;
  terms: string;
}) =>
  sms(
    `Your ${brand.product} code`,
    `${nameInMessage(to.agent, "An agent")} is registering ${nameInMessage(to.shop, "your shop")} with ${brand.product} for ${to.email}. If you agree to that, and to the terms at ${to.terms}, read them this code: ${to.code}. It works for ${to.minutes} minutes, and makes them the agent of any account this phone has.`,
  );

/** The link with which an owner registered by an agent sets the first password. */
export const firstPassword = (to: { shop: string; link: string; hours: number }) =>
  sms(
    `Set your ${brand.product} password`,
    `${nameInMessage(to.shop, "Your shop")} is on ${brand.product}. Set your password here: ${to.link} The link works once, for ${to.hours} hours. Never share it with anyone, not even your agent.`,
  );

/** To an owner whose account has an agent now, because the owner read out the code. */
export const agentAdded = (to: { agent: string; account: string }) =>
  sms(
    `Your ${brand.product} agent`,
    `${nameInMessage(to.agent, "An agent")} now looks after ${business(to.account)} on ${brand.product}, as you agreed. If you did not, write to ${brand.email.support} at once.`,
  );

export const phoneChanged = (to: { maskedPhone: string }) =>
  sms(
    `Your ${brand.product} phone number was changed`,
    `The phone number of your ${brand.product} account was changed to ${to.maskedPhone}. If it was not you, write to ${brand.email.support} at once.`,
  );

/** Of the account itself. */

/** @param to.lost - Paid time that ends with the account, a location each. */
export const closing = (to: {
  name: string;
  account: string;
  day: string;
  lost: readonly { place: string; plan: string; until: string }[];
  link: string;
}) => {
  const lost: (Block | string)[] = [
    "You lose this paid time on that day:",
    {
      is: "list",
      items: to.lost.map(
        ({ place, plan, until }) => `${nameInMessage(place, "A location")}: ${plan}, paid until ${until}`,
      ),
    },
  ];
  return mail(`Your ${brand.product} account closes on ${to.day}`, to.name, [
    `The ${brand.product} account of ${nameInMessage(to.account, "your business")} closes on ${to.day}, as an owner asked. To keep it, choose “Keep my account” before that day.`,
    action("Keep my account", to.link),
    ...(to.lost.length > 0 ? lost : []),
    "Automatic renewals are off from now on, and nothing can be bought.",
    "On that day we erase names, emails, phone numbers, addresses, messages, log-ins and saved cards, and nobody can log in any more. We keep invoices and payments, with the payer’s name, as the law requires.",
  ]);
};

export const kept = (to: { name: string; account: string; link: string }) =>
  mail(`Your ${brand.product} account stays open`, to.name, [
    `The ${brand.product} account of ${nameInMessage(to.account, "your business")} will not be closed. Automatic renewals are still off.`,
    action("Turn renewals on again", to.link),
  ]);

export const closed = (to: { name: string; account: string }) =>
  mail(`Your ${brand.product} account is closed`, to.name, [
    `The ${brand.product} account of ${nameInMessage(to.account, "your business")} is closed, and its personal data is erased. We keep invoices and payments, with the payer’s name, as the law requires.`,
    "This is our last message to you. Thank you for your business.",
  ]);

export const dataReady = (to: { name: string; until: string; link: string }) =>
  mail(`Your ${brand.product} data is ready`, to.name, [
    `The data of your ${brand.product} account is ready. Log in as an owner to download it.`,
    action("Download your data", to.link),
    `The file is deleted on ${to.until}.`,
    `If it was not you who asked for it, change your password and write to ${brand.email.support}.`,
  ]);
