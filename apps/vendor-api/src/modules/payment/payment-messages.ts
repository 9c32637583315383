import { brand } from "@vendor/brand";
import { formatNaira, kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import type { PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { type Message, queueMessage, queueMessages } from "../messages/queue-message.ts";
import type { Period } from "../subscription/plan-period.ts";
import { creditOf, type Purse, purseOf } from "./purse.ts";
import { findPayer, type PaymentIntent } from "./repository.ts";

/** Days after which a debt that is not paid ends what it paid for: those of a friendly settlement (spec §9). */
export const DEBT_DAYS = 14;

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Africa/Lagos",
});
const naira = (amount: number) => formatNaira(kobo(amount));

/** Who bought something and under which reference. Without an e-mail it goes to the person's own. */
type Paid = Pick<PaymentIntent, "reference" | "userId"> & { email?: string };

/** Tells the payer by e-mail and SMS what was bought, however it was paid, in the transaction that gives it. */
export async function queueReceipt(
  tx: Database,
  paid: Paid,
  order: PricedOrder,
  period: Period,
  now: Date,
): Promise<void> {
  const payer = await findPayer(tx, paid.userId);
  const email = paid.email ?? payer?.email;
  const active = `Your ${order.planName} plan ${whenActive(period, now)}.`;
  const messages: Message[] = [];
  if (email !== undefined) {
    const text = receiptText(order, paid.reference, active);
    const subject = `Your ${brand.product} receipt`;
    messages.push({ channel: "email", to: email, subject, text, receiptReference: paid.reference });
  }
  if (payer) {
    const received = order.amountPaid > 0 ? `${naira(order.amountPaid)} received. ` : "";
    const text = `${brand.product}: ${received}${active}`;
    messages.push({ channel: "sms", to: payer.phone, subject: "Receipt", text });
  }
  await queueMessages(tx, messages, now);
}

/** "is active until 2 March 2027", or "runs 2 March 2027 – 2 March 2028" of time that has not begun. */
export function whenActive({ startsAt, endsAt }: Period, now: Date): string {
  if (endsAt && startsAt > now) return `runs ${day.format(startsAt)} – ${day.format(endsAt)}`;
  if (endsAt) return `is active until ${day.format(endsAt)}`;
  return startsAt > now ? `starts on ${day.format(startsAt)}` : "is active";
}

function receiptText(order: PricedOrder, reference: string, active: string): string {
  const lines = order.lines.map(({ name, qty, price }) => {
    const what = qty > 1 ? `${name} (${qty})` : name;
    return `${what}: ${naira(price)}`;
  });
  if (order.couponDiscount > 0) lines.push(`Coupon ${order.coupon}: -${naira(order.couponDiscount)}`);
  if (order.charge > 0) lines.push(`Payment charge: ${naira(order.charge)}`);
  const { walletAmount = 0 } = order;
  if (walletAmount > 0) lines.push(`From your wallet: ${naira(walletAmount)}`);
  return [
    `Thank you. ${active}`,
    "",
    ...lines,
    `Total paid: ${naira(order.amountPaid)}`,
    "",
    `Reference: ${reference}`,
  ].join("\n");
}

/** Tells the payer by e-mail and SMS that the wallet or the tokens were filled, in the transaction that does it. */
export async function queueCreditReceipt(
  tx: Database,
  intent: PaymentIntent,
  purse: Purse,
  now: Date,
): Promise<void> {
  const credit = creditOf(intent);
  const text = [
    `Thank you. ${purse.filled(credit)}.`,
    "",
    `${purse.line}: ${purse.amount(credit)}`,
    `Payment charge: ${naira(intent.amount - credit)}`,
    `Total paid: ${naira(intent.amount)}`,
    "",
    `Reference: ${intent.reference}`,
  ].join("\n");
  const mail = { subject: `Your ${brand.product} receipt`, text, receiptReference: intent.reference };
  await queueMessage(tx, { channel: "email", to: intent.email, ...mail }, now);
  const sms = `${brand.product}: ${purse.filled(credit)}.`;
  await queueSms(tx, intent, { subject: purse.line, text: sms }, now);
}

/** Tells the payer that money came which gives nothing, and that it goes back. */
export async function queueRefundNotice(
  tx: Database,
  intent: PaymentIntent,
  reason: string,
  now: Date,
): Promise<void> {
  await queueMessage(
    tx,
    {
      channel: "email",
      to: intent.email,
      subject: `Your ${brand.product} payment is being returned`,
      text: [
        `${reason} We are returning it to your card; banks take up to ten working days.`,
        "",
        `Reference: ${intent.reference}`,
        `Questions: ${brand.email.support}`,
      ].join("\n"),
    },
    now,
  );
  const text = `${brand.product}: your payment is being returned to your card. ${reason}`;
  await queueSms(tx, intent, { subject: "Payment returned", text }, now);
}

/**
 * Tells the payer that a payment which had counted was returned, and what that takes back.
 * @param missing - What of a top-up the wallet did not have any more, in kobo.
 */
export async function queueReversalNotice(
  tx: Database,
  intent: PaymentIntent,
  missing: number,
  now: Date,
): Promise<void> {
  const { planName = "", walletAmount = 0 } = intent.order ?? {};
  const purse = purseOf(intent);
  const lost = purse
    ? takenBack(purse, creditOf(intent) - missing, missing, now)
    : `Your ${planName} plan subscription has ended with it.`;
  const back = walletAmount > 0 ? ` The ${naira(walletAmount)} from your wallet are back in it.` : "";
  const text = [
    `We returned your payment of ${naira(intent.amount)} to your card. ${lost}${back}`,
    "",
    `Reference: ${intent.reference}`,
    `Questions: ${brand.email.support}`,
  ].join("\n");
  const mail = { subject: `Your ${brand.product} payment was returned`, text };
  await queueMessage(tx, { channel: "email", to: intent.email, ...mail }, now);
}

function takenBack({ name, amount }: Purse, taken: number, missing: number, now: Date): string {
  if (missing === 0) return `It was taken out of ${name} again.`;
  const first =
    taken === 0
      ? `${name.replace(/^y/, "Y")} was empty, so nothing was taken out of it.`
      : `${amount(kobo(taken))} were taken out of ${name} again, which was all it had.`;
  const by = day.format(addDays(now, DEBT_DAYS));
  return `${first} You owe the other ${amount(kobo(missing))}: the next money that you add pays for it. What it paid for ends if this is not paid by ${by}.`;
}

async function queueSms(
  tx: Database,
  intent: PaymentIntent,
  message: { subject: string; text: string },
  now: Date,
): Promise<void> {
  const payer = await findPayer(tx, intent.userId);
  if (payer) await queueMessage(tx, { channel: "sms", to: payer.phone, ...message }, now);
}
