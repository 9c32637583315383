import { addonField } from "@vendor/api/addons";
import { SELF_ONBOARDING } from "@vendor/api/order-claim";
import { websitePaths } from "@vendor/api/site-paths";
import { type MessageText, texts } from "@vendor/messages";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { eq } from "drizzle-orm";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { locations, type OrderQuote, plans } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { listOwners, nameMandate, type SavedCard } from "../accounts/index.ts";
import { findFees } from "../catalog/index.ts";
import { debtOf, readBalance } from "../ledger/index.ts";
import { type Message, queueMessages } from "../messages/index.ts";
import { amountToSend, findAccountNumber, type PaymentIntent } from "../payments/index.ts";
import { isSameSelection, type Renewal, readLocationSubscriptions, stepsOf } from "../periods/index.ts";
import { lastEndingSubscription, selectionOf } from "./manage-renewals.ts";
import type { RenewalPayer } from "./price-renewal.ts";

/** What a message about a renewal says first: its plan and location. */
export type RenewalNames = { accountId: number; plan: string; location: string };

const namesOf = preparedQuery(
  (db, { locationId, planId }: Placeholders<{ locationId: number; planId: number }>) =>
    db
      .select({ accountId: locations.accountId, location: locations.name, plan: plans.name })
      .from(locations)
      .innerJoin(plans, eq(plans.id, planId))
      .where(eq(locations.id, locationId)),
);

export async function findNames(db: Database, { locationId, planId }: Renewal): Promise<RenewalNames> {
  const [row] = await namesOf(db, { locationId, planId });
  if (!row) throw new Error("the location is gone");
  return row;
}

/** Queues an email to every owner of the account, and an SMS when there is one. */
async function tellOwners(
  tx: Database,
  { accountId }: RenewalNames,
  write: { email: (name: string) => MessageText; sms?: MessageText },
  now: Date,
) {
  const { email: writeEmail, sms } = write;
  const messages = (await listOwners(tx, accountId)).flatMap(({ name, email, phone }): Message[] => [
    { ...writeEmail(name), to: email, kind: "reminder" },
    ...(sms ? [{ ...sms, to: phone, kind: "reminder" as const }] : []),
  ]);
  await queueMessages(tx, messages, now);
}

const plansPage = ({ WEBSITE_URL }: Deps["env"]) => `${WEBSITE_URL}${websitePaths.plansAndBillings}`;

/** The checkout of what is renewed, with its extras. It names the onboarding, so that no other order is restored there. */
function payLink({ WEBSITE_URL }: Deps["env"], { planId, duration, locationId, addons }: Renewal): string {
  const extras = addons.map(({ group, qty }) => [addonField(group), String(qty)]);
  const order = { location_id: String(locationId), ...Object.fromEntries(extras) };
  const query = new URLSearchParams({ ...order, onboarding: String(SELF_ONBOARDING) });
  return `${WEBSITE_URL}${websitePaths.planDetails(planId, duration)}?${query}`;
}

/** "Visa ending 4081", as the owner knows it. */
const nameCard = ({ cardType, lastFour }: Pick<SavedCard, "cardType" | "lastFour">) =>
  `${cardType.trim().replace(/^./, (letter) => letter.toUpperCase())} ending ${lastFour}`;

/** @param amount - What is to be paid, or "it" where that is said before. */
function describePayer(payer: RenewalPayer, amount: string): string {
  if (payer.by === "wallet") return `We will take ${amount} from your wallet.`;
  if (payer.by === "card")
    return `We will charge ${amount} to your ${nameCard(payer.card)}, the card charge included.`;
  if (payer.by === "mandate")
    return `We will debit ${amount} from your account at ${nameMandate(payer.mandate)}, the charge included.`;
  return `Your wallet does not cover ${amount} and no card is set, so please add money or pay yourself.`;
}

/**
 * What to send to the account's own number so that the wallet covers a renewal: what comes pays the owner's debt first, and what a dispute holds pays for
 * nothing. Undefined without such a number.
 * @param price - Without a card's charge.
 */
async function findToSend(tx: Database, accountId: number, price: Kobo, before: Date | null) {
  const number = await findAccountNumber(tx, accountId);
  if (number?.state !== "active" || !number.accountNumber) return undefined;
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const { balance, held } = await readBalance(tx, wallet);
  const owed = await debtOf(tx, wallet);
  const missing = kobo(Math.max(0, price + owed - (balance - held)));
  if (missing === 0) return undefined;
  const { railFees } = await findFees(tx);
  return {
    amount: formatAmount(amountToSend(missing, railFees.account)),
    ...{ number: number.accountNumber, bank: number.bankName ?? "" },
    ...(owed > 0 && { owed: formatAmount(owed) }),
    before: before ? formatDay(before) : undefined,
  };
}

const count = new Intl.NumberFormat("en-NG");

/** What will renew, where it differs from what the owners have. */
async function describeChange(tx: Database, renewal: Renewal, quote: OrderQuote, now: Date) {
  const subscriptionsOf = await readLocationSubscriptions(tx, [renewal.locationId], now);
  const last = lastEndingSubscription(subscriptionsOf(renewal.locationId));
  if (!last || isSameSelection(renewal, selectionOf(last))) return undefined;
  const extras = quote.lines
    .filter(({ kind }) => kind === "addon")
    .map(({ name, qty }) => `${name} (${count.format(qty)})`);
  const term = `${quote.planName}, ${renewal.duration === 1 ? "monthly" : "yearly"}`;
  return { plan: last.planName, changesTo: [term, ...extras].join(", ") };
}

/** Announces a renewal, with an SMS the last time. */
export async function queueNotice(
  tx: Database,
  env: Deps["env"],
  { renewal, names, payer }: { renewal: Renewal; names: RenewalNames; payer: RenewalPayer },
  { isLast, now }: { isLast: boolean; now: Date },
): Promise<void> {
  const amount = formatAmount(payer.quote.total);
  const { payment } = stepsOf(renewal.dueAt);
  const day = formatDay(payment);
  const toSend =
    payer.by === "nobody" ? await findToSend(tx, names.accountId, payer.quote.net, payment) : undefined;
  const change = await describeChange(tx, renewal, payer.quote, now);
  const notice = { ...names, ...change, amount, day, payer: describePayer(payer, amount), toSend };
  const email = (name: string) => texts.renewalNotice({ ...notice, name, link: plansPage(env) });
  const sms = texts.renewalNoticeSms({ ...notice, payer: describePayer(payer, "it") });
  await tellOwners(tx, names, { email, ...(isLast && { sms }) }, now);
}

/**
 * Tells the owners that an attempt failed, what to pay, and when the next one is.
 * @param failure.quote - What is to be paid; undefined where the plan or an extra of it is no longer offered.
 */
export async function queueFailure(
  tx: Database,
  env: Deps["env"],
  {
    renewal,
    names,
    reason,
    quote,
    nextTry,
  }: {
    renewal: Renewal;
    names: RenewalNames;
    reason: string;
    quote: Pick<OrderQuote, "total" | "net"> | undefined;
    nextTry: Date | null;
  },
  now: Date,
): Promise<void> {
  const { graceUntil } = renewal;
  const inGrace = graceUntil && graceUntil > now ? graceUntil : null;
  const due = quote
    ? {
        ...{ amount: formatAmount(quote.total), link: payLink(env, renewal) },
        toSend: inGrace ? await findToSend(tx, names.accountId, quote.net, inGrace) : undefined,
      }
    : { amount: undefined, link: plansPage(env) };
  const failed = { ...names, reason, ...due };
  const next = {
    ...(inGrace && { activeUntil: formatDay(inGrace) }),
    ...(nextTry && { nextTry: formatDay(nextTry) }),
  };
  const email = (name: string) => texts.renewalFailed({ ...failed, ...next, name });
  await tellOwners(tx, names, { email, sms: texts.renewalFailedSms(failed) }, now);
}

/** Tells the owners that the plan has expired after the last attempt. */
export async function queueExpiry(
  tx: Database,
  env: Deps["env"],
  { renewal, names }: { renewal: Renewal; names: RenewalNames },
  now: Date,
): Promise<void> {
  const link = payLink(env, renewal);
  const email = (name: string) => texts.renewalExpired({ ...names, name, link });
  await tellOwners(tx, names, { email, sms: texts.renewalExpiredSms({ ...names, link }) }, now);
}

/** Tells the owners that the bank waits for them to confirm the payment. */
export async function queueConfirmationRequest(
  tx: Database,
  { WEBSITE_URL }: Deps["env"],
  { payment, names }: { payment: Pick<PaymentIntent, "reference" | "amount">; names: RenewalNames },
  now: Date,
): Promise<void> {
  const link = `${WEBSITE_URL}${websitePaths.paymentReturn}?reference=${payment.reference}`;
  const confirmed = { ...names, amount: formatAmount(payment.amount), link };
  const email = (name: string) => texts.renewalConfirmation({ ...confirmed, name });
  await tellOwners(tx, names, { email, sms: texts.renewalConfirmationSms(confirmed) }, now);
}

/** Announces a higher price. */
export async function queuePriceRise(
  tx: Database,
  env: Deps["env"],
  {
    renewal,
    names,
    from,
    to,
    applies,
  }: { renewal: Renewal; names: RenewalNames; from: Kobo; to: Kobo; applies: Date },
  now: Date,
): Promise<void> {
  const rise = {
    ...{ ...names, from: formatAmount(from), to: formatAmount(to), day: formatDay(applies) },
    ...{ per: renewal.duration === 1 ? ("a month" as const) : ("a year" as const), link: plansPage(env) },
  };
  await tellOwners(tx, names, { email: (name) => texts.priceRise({ ...rise, name }) }, now);
}
