import { addonField } from "@vendor/api/addons";
import { SELF_ONBOARDING } from "@vendor/api/order-claim";
import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import type { Kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { eq } from "drizzle-orm";
import { locations, plans } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { listOwners, type SavedCard } from "../accounts/index.ts";
import { type Message, nameInMessage, queueMessages } from "../messages/index.ts";
import { type Renewal, stepsOf } from "../periods/index.ts";
import type { RenewalPayer } from "./price-renewal.ts";

/** What a message about a renewal says first: its plan and location. */
export type RenewalNames = { accountId: number; plan: string; location: string };

export async function findNames(db: Database, { locationId, planId }: Renewal): Promise<RenewalNames> {
  const [row] = await db
    .select({ accountId: locations.accountId, location: locations.name, plan: plans.name })
    .from(locations)
    .innerJoin(plans, eq(plans.id, planId))
    .where(eq(locations.id, locationId));
  if (!row) throw new Error("the location is gone");
  return { ...row, location: nameInMessage(row.location, "your location") };
}

type Words = { subject: string; lines: string[]; sms?: string };

/** Queues an email to every owner of the account, and an SMS when there are words for it. */
async function tellOwners(tx: Database, accountId: number, { subject, lines, sms }: Words, now: Date) {
  const text = [...lines, "", `Questions: ${brand.email.support}`].join("\n");
  const messages = (await listOwners(tx, accountId)).flatMap(({ email, phone }): Message[] => [
    { channel: "email", to: email, subject, text, kind: "reminder" },
    ...(sms === undefined
      ? []
      : [{ channel: "sms" as const, to: phone, subject: "Renewal", text: sms, kind: "reminder" as const }]),
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

function describePayer(payer: RenewalPayer): string {
  const amount = formatAmount(payer.quote.total);
  if (payer.by === "wallet") return `We will take ${amount} from your wallet.`;
  if (payer.by === "card")
    return `We will charge ${amount} to your ${nameCard(payer.card)}, the card charge included.`;
  return `It costs ${amount}. Your wallet does not cover it and no card is set, so please add money or pay yourself.`;
}

/** Announces a renewal, with an SMS the last time. */
export async function queueNotice(
  tx: Database,
  env: Deps["env"],
  { renewal, names, payer }: { renewal: Renewal; names: RenewalNames; payer: RenewalPayer },
  { isLast, now }: { isLast: boolean; now: Date },
): Promise<void> {
  const day = formatDay(stepsOf(renewal.dueAt).payment);
  const what = `The ${names.plan} plan of ${names.location} renews on ${day}.`;
  await tellOwners(
    tx,
    names.accountId,
    {
      subject: `Your ${brand.product} ${names.plan} plan renews on ${day}`,
      lines: [what, describePayer(payer), "", "Change or stop it:", plansPage(env)],
      ...(isLast && { sms: `${brand.product}: ${what} ${describePayer(payer)}` }),
    },
    now,
  );
}

/** Tells the owners that an attempt failed, and when the next one is. */
export async function queueFailure(
  tx: Database,
  env: Deps["env"],
  {
    renewal,
    names,
    reason,
    nextTry,
  }: { renewal: Renewal; names: RenewalNames; reason: string; nextTry: Date | null },
  now: Date,
): Promise<void> {
  const { graceUntil } = renewal;
  const stays =
    graceUntil && graceUntil > now ? [`The plan stays active until ${formatDay(graceUntil)}.`] : [];
  const next = nextTry ? [`We will try again on ${formatDay(nextTry)}.`] : [];
  const what = `We could not renew the ${names.plan} plan of ${names.location}.`;
  await tellOwners(
    tx,
    names.accountId,
    {
      subject: `Your ${brand.product} plan could not be renewed`,
      lines: [what, reason, ...stays, ...next, "", "Pay now:", payLink(env, renewal)],
      sms: `${brand.product}: ${what} ${reason} Pay now: ${payLink(env, renewal)}`,
    },
    now,
  );
}

/** Tells the owners that the plan has expired after the last attempt. */
export async function queueExpiry(
  tx: Database,
  env: Deps["env"],
  { renewal, names }: { renewal: Renewal; names: RenewalNames },
  now: Date,
): Promise<void> {
  const what = `The ${names.plan} plan of ${names.location} has expired because it could not be renewed.`;
  await tellOwners(
    tx,
    names.accountId,
    {
      subject: `Your ${brand.product} plan has expired`,
      lines: [what, "Nothing is deleted. Subscribe again to continue:", payLink(env, renewal)],
      sms: `${brand.product}: ${what} Nothing is deleted.`,
    },
    now,
  );
}

/** Tells the owners that the bank waits for them to confirm the payment. */
export async function queueConfirmationRequest(
  tx: Database,
  { WEBSITE_URL }: Deps["env"],
  { reference, names }: { reference: string; names: RenewalNames },
  now: Date,
): Promise<void> {
  const what = `Your bank asks you to confirm the renewal of the ${names.plan} plan of ${names.location}.`;
  const link = `${WEBSITE_URL}${websitePaths.paymentReturn}?reference=${reference}`;
  await tellOwners(
    tx,
    names.accountId,
    {
      subject: `Confirm your ${brand.product} renewal`,
      lines: [what, "", "Confirm it within a day:", link],
      sms: `${brand.product}: ${what} ${link}`,
    },
    now,
  );
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
  await tellOwners(
    tx,
    names.accountId,
    {
      subject: `The price of your ${brand.product} plan is changing`,
      lines: [
        `The ${names.plan} plan of ${names.location} will cost ${formatAmount(to)} instead of ${formatAmount(from)} for ${renewal.duration === 1 ? "a month" : "a year"}.`,
        `This applies to renewals from ${formatDay(applies)}. An earlier one costs what it cost before.`,
        "",
        "Change or stop the renewal:",
        plansPage(env),
      ],
    },
    now,
  );
}
