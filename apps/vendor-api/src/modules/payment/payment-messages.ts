import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { addDays } from "date-fns";
import type { PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { type Message, queueMessage, queueMessages } from "../messages/queue-message.ts";
import type { Order } from "../order/repository.ts";
import { creditName } from "../receipt/credit-name.ts";
import type { Period } from "../subscription/period.ts";
import { type CreditedBalance, creditedBalanceOf, creditOf } from "./describe-payment.ts";
import { findPayer, type PaymentIntent } from "./repository.ts";

/** Days after which an unpaid debt ends the subscriptions behind it: the time for an amicable settlement (spec §9). */
export const DEBT_DAYS = 14;

/** The payer and the reference. `email` is the payer's at the time of the payment, for payers who are gone. */
type Paid = { reference: string; userId: number | null; email?: string | undefined };

/** The payer's present email: a former one may be read by another person by now. */
const emailOf = async (tx: Database, { userId, email }: PaymentIntent) =>
  (await findPayer(tx, userId))?.email ?? email;

/**
 * Queues the receipt of an order by email and SMS, in the transaction that fulfils it. That of an order without a price has
 * the daily limits of a notice, because it can be repeated at no cost.
 */
export async function queueReceipt(
  tx: Database,
  paid: Paid,
  order: PricedOrder,
  period: Period,
  now: Date,
): Promise<void> {
  const payer = paid.userId === null ? undefined : await findPayer(tx, paid.userId);
  const email = payer?.email ?? paid.email;
  const active = `Your ${order.planName} plan ${whenActive(period, now)}.`;
  const kind = order.total > 0 ? "receipt" : "notice";
  const messages: Message[] = [];
  if (email !== undefined) {
    const text = receiptText(order, paid.reference, active);
    const subject = `Your ${brand.product} receipt`;
    messages.push({
      channel: "email",
      to: email,
      subject,
      text,
      receiptReference: paid.reference,
      kind,
    });
  }
  if (payer) {
    const received = order.total > 0 ? `${formatAmount(order.total)} received. ` : "";
    const text = `${brand.product}: ${received}${active}`;
    messages.push({ channel: "sms", to: payer.phone, subject: "Receipt", text, kind });
  }
  await queueMessages(tx, messages, now);
}

/** "is active until 2 March 2027", or "runs 2 March 2027 – 2 March 2028" for a period that has not begun. */
export function whenActive({ startsAt, endsAt }: Period, now: Date): string {
  if (endsAt && startsAt > now) return `runs ${formatDay(startsAt)} – ${formatDay(endsAt)}`;
  if (endsAt) return `is active until ${formatDay(endsAt)}`;
  return startsAt > now ? `starts on ${formatDay(startsAt)}` : "is active";
}

function receiptText(order: PricedOrder, reference: string, active: string): string {
  const lines = order.lines.map(({ name, qty, price }) => {
    const what = qty > 1 ? `${name} (${qty})` : name;
    return `${what}: ${formatAmount(price)}`;
  });
  if (order.couponDiscount > 0)
    lines.push(`Coupon ${order.couponCode}: ${formatAmount(kobo(-order.couponDiscount))}`);
  if (order.credit > 0) lines.push(`${creditName(order)}: ${formatAmount(kobo(-order.credit))}`);
  if (order.charge > 0) lines.push(`Payment charge: ${formatAmount(order.charge)}`);
  if (order.wallet > 0 && order.card > 0) lines.push(`From your wallet: ${formatAmount(order.wallet)}`);
  return [
    `Thank you. ${active}`,
    "",
    ...lines,
    `Total paid: ${formatAmount(order.total)}`,
    "",
    `Reference: ${reference}`,
  ].join("\n");
}

/** Queues the receipt of a top-up or a token purchase by email and SMS, in the transaction that credits the balance. */
export async function queueCreditReceipt(
  tx: Database,
  { reference, userId, total, creditAmount, ...order }: Order,
  emailThen: string | undefined,
  now: Date,
): Promise<void> {
  const balance = creditedBalanceOf({ userId, ...order });
  if (!balance || creditAmount === null) throw new Error(`the order ${reference} credits nothing`);
  const payer = userId === null ? undefined : await findPayer(tx, userId);
  const text = [
    `Thank you. ${balance.creditedMessage(creditAmount)}.`,
    "",
    `${balance.lineName}: ${balance.formatAmount(creditAmount)}`,
    `Payment charge: ${formatAmount(kobo(total - creditAmount))}`,
    `Total paid: ${formatAmount(total)}`,
    "",
    `Reference: ${reference}`,
  ].join("\n");
  const email = payer?.email ?? emailThen;
  const subject = `Your ${brand.product} receipt`;
  const messages: Message[] = [];
  if (email !== undefined)
    messages.push({
      channel: "email",
      to: email,
      subject,
      text,
      receiptReference: reference,
      kind: "receipt",
    });
  if (payer) {
    const sms = `${brand.product}: ${balance.creditedMessage(creditAmount)}.`;
    messages.push({ channel: "sms", to: payer.phone, subject: balance.lineName, text: sms, kind: "receipt" });
  }
  await queueMessages(tx, messages, now);
}

/** Tells the payer that a payment could not be fulfilled and goes back. */
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
      to: await emailOf(tx, intent),
      kind: "receipt",
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
 * Tells the payer that a settled payment was returned, and what that reverses, in kobo.
 * @param amounts.owed - The part of a credit that was spent already and is now a debt.
 * @param amounts.released - What earlier returned payments had paid for this order, which is owed no more.
 */
export async function queueReversalNotice(
  tx: Database,
  intent: PaymentIntent,
  { owed, released }: { owed: number; released: number },
  now: Date,
): Promise<void> {
  const { planName = "", wallet = 0 } = intent.order ?? {};
  const balance = creditedBalanceOf(intent);
  const consequence = balance
    ? debitNotice(balance, creditOf(intent) - owed, owed, now)
    : owed > 0
      ? `${formatAmount(kobo(owed))} of it had paid towards your present plan. You owe that now: the next money that you add pays for it.`
      : `Your ${planName} plan subscription has ended with it.`;
  const back = wallet > 0 ? ` The ${formatAmount(kobo(wallet))} from your wallet are back in it.` : "";
  const settled =
    released > 0
      ? ` You no longer owe ${formatAmount(kobo(released))} for an earlier payment that was returned. If you have paid some of it, that is back in your wallet.`
      : "";
  const text = [
    `We returned your payment of ${formatAmount(intent.amount)} to your card. ${consequence}${back}${settled}`,
    "",
    `Reference: ${intent.reference}`,
    `Questions: ${brand.email.support}`,
  ].join("\n");
  const mail = { subject: `Your ${brand.product} payment was returned`, text, kind: "receipt" as const };
  await queueMessage(tx, { channel: "email", to: await emailOf(tx, intent), ...mail }, now);
}

function debitNotice(
  { name, formatAmount }: CreditedBalance,
  debited: number,
  owed: number,
  now: Date,
): string {
  if (owed === 0) return `It was taken out of ${name} again.`;
  const first =
    debited === 0
      ? `${name.replace(/^y/, "Y")} was empty, so nothing was taken out of it.`
      : `${formatAmount(kobo(debited))} were taken out of ${name} again, which was all it had.`;
  const by = formatDay(addDays(now, DEBT_DAYS));
  return `${first} You owe the other ${formatAmount(kobo(owed))}: the next money that you add pays for it. What it paid for ends if this is not paid by ${by}.`;
}

async function queueSms(
  tx: Database,
  intent: PaymentIntent,
  message: { subject: string; text: string },
  now: Date,
): Promise<void> {
  const payer = await findPayer(tx, intent.userId);
  if (payer) await queueMessage(tx, { channel: "sms", to: payer.phone, kind: "receipt", ...message }, now);
}
