import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { addDays } from "date-fns";
import type { Database } from "../../db/types.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { findPayer } from "../accounts/index.ts";
import { queueMessage } from "../messages/index.ts";
import { type CreditedBalance, creditedBalanceOf } from "../orders/index.ts";
import { creditOf, returnsTo } from "./describe-payment.ts";
import type { PaymentIntent } from "./payment-repository.ts";

/** Days after which an unpaid debt ends the subscriptions behind it: the time for an amicable settlement (spec §9). */
export const DEBT_DAYS = 14;

/** The payer's present email: a former one may be read by another person by now. */
const emailOf = async (tx: Database, { userId, email }: PaymentIntent) =>
  (await findPayer(tx, userId))?.email ?? email;

/** Tells the payer that a payment could not be fulfilled and goes back. */
export async function queueRefundNotice(
  tx: Database,
  intent: PaymentIntent,
  reason: string,
  now: Date,
): Promise<void> {
  const to = returnsTo(intent);
  await queueMessage(
    tx,
    {
      channel: "email",
      to: await emailOf(tx, intent),
      kind: "receipt",
      subject: `Your ${brand.product} payment is being returned`,
      text: [
        `${reason} We are returning it ${to}${to === "to your card" ? "; banks take up to ten working days" : ""}.`,
        "",
        `Reference: ${intent.reference}`,
        `Questions: ${brand.email.support}`,
      ].join("\n"),
    },
    now,
  );
  const text = `${brand.product}: your payment is being returned ${to}. ${reason}`;
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
    `We returned your payment of ${formatAmount(intent.amount)} ${returnsTo(intent)}. ${consequence}${back}${settled}`,
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
