import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import type { PricedOrder } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { findPayer } from "../accounts/index.ts";
import { type Message, queueMessages } from "../messages/index.ts";
import type { Period } from "../periods/index.ts";
import { creditName } from "./credit-name.ts";
import { creditedBalanceOf } from "./credited-balance.ts";
import type { Order } from "./order-repository.ts";

/** The payer and the reference. `email` is the payer's at the time of the payment, for payers who are gone. */
type Paid = { reference: string; userId: number | null; email?: string | undefined };

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
