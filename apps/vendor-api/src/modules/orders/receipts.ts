import { resellerPaths, websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import { and, asc, eq, isNull } from "drizzle-orm";
import { type OrderQuote, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Env } from "../../env.ts";
import { formatDay, lagosDate } from "../../lagos-calendar.ts";
import { findPayer, findPayers } from "../accounts/index.ts";
import type { BalanceAccount, TransferKind } from "../ledger/index.ts";
import { type Message, queueMessages } from "../messages/index.ts";
import type { Period } from "../periods/index.ts";
import type { Order } from "./order.ts";
import { groupedCode } from "./receipt-code.ts";

/** The balance that a top-up or a token purchase credits, with its wording. */
export type CreditedBalance = {
  account: BalanceAccount;
  transferKind: Extract<TransferKind, "top-up" | "token-purchase">;
  /** As a part of a sentence: "your wallet". */
  name: string;
  /** The receipt's line. */
  lineName: string;
  formatAmount(credit: Kobo): string;
  creditedMessage(credit: Kobo): string;
};

/** The balance that an order, or its payment, credits; undefined for a subscription. */
export function creditedBalanceOf(
  order: Pick<Order, "orderType" | "accountId" | "userId">,
): CreditedBalance | undefined {
  switch (order.orderType) {
    case "top-up":
      return {
        account: { kind: "customer-wallet", ownerId: order.accountId },
        transferKind: "top-up",
        name: "your wallet",
        lineName: "Wallet top-up",
        formatAmount: (credit) => formatAmount(credit),
        creditedMessage: (credit) => `Your wallet has been topped up with ${formatAmount(credit)}`,
      };
    case "tokens":
      if (order.userId === null) throw new Error("tokens without an agent");
      return {
        account: { kind: "agent-tokens", ownerId: order.userId },
        transferKind: "token-purchase",
        name: "your token balance",
        lineName: "Tokens",
        formatAmount: (credit) => formatAmount(credit, "KPT"),
        creditedMessage: (credit) => `${formatAmount(credit, "KPT")} have been added to your token balance`,
      };
    case "subscription":
      return undefined;
  }
}

/**
 * A receipt's number: the day it was paid in Lagos and the end of its reference. It needs no counter, and only the
 * reference is unique.
 * @example receiptNumber(new Date("2026-03-02T23:30:00Z"), "sub-12ab-34cd56ef") // => "20260303-34CD56EF"
 */
export function receiptNumber(paidAt: Date, reference: string): string {
  const end = reference.replace(/[^A-Za-z0-9]/g, "").slice(-8);
  return `${lagosDate(paidAt).replaceAll("-", "")}-${end.toUpperCase()}`;
}

/** What an order's credit is called on every paper: only a renewal's is not for unused time, but for a price that is held. */
export function creditName({ isRenewal }: Pick<OrderQuote, "isRenewal">): string {
  return isRenewal ? "Held price" : "Credit for unused time";
}

type Sites = Pick<Env, "WEBSITE_URL" | "RESELLER_URL">;

const receiptLink = ({ WEBSITE_URL }: Sites, reference: string) =>
  `${WEBSITE_URL}${websitePaths.transaction(reference)}`;

/** The payer and the reference. `email` is the payer's at the time of the payment, for payers who are gone. */
type Paid = { reference: string; userId: number | null; email?: string | undefined };

/**
 * The receipt of an order by email and SMS. That of an order without a price has the daily limits of a notice, because it can
 * be repeated at no cost.
 */
export async function writeReceipt(
  env: Sites,
  tx: Database,
  paid: Paid,
  quote: OrderQuote,
  period: Period,
  now: Date,
): Promise<Message[]> {
  const payer = paid.userId === null ? undefined : await findPayer(tx, paid.userId);
  const email = payer?.email ?? paid.email;
  const kind = quote.total > 0 ? "receipt" : "notice";
  const bought = {
    plan: quote.planName,
    when: whenActive(period, now),
    amount: quote.total > 0 ? formatAmount(quote.total) : undefined,
  };
  const messages: Message[] = [];
  if (email !== undefined) {
    const { reference } = paid;
    const sums = { lines: linesOf(quote), total: formatAmount(quote.total) };
    const link = receiptLink(env, reference);
    const text = texts.receipt({ ...bought, ...sums, name: payer?.name, reference, link });
    messages.push({ ...text, to: email, receiptReference: reference, kind });
  }
  if (payer) messages.push({ ...texts.receiptSms(bought), to: payer.phone, kind });
  return messages;
}

/** "is active until 2 March 2027", or "runs 2 March 2027 – 2 March 2028" for a period that has not begun. */
function whenActive({ startsAt, endsAt }: Period, now: Date): string {
  if (endsAt && startsAt > now) return `runs ${formatDay(startsAt)} – ${formatDay(endsAt)}`;
  if (endsAt) return `is active until ${formatDay(endsAt)}`;
  return startsAt > now ? `starts on ${formatDay(startsAt)}` : "is active";
}

type Line = [name: string, amount: string];

const soldLines = ({ lines }: OrderQuote): Line[] =>
  lines.map(({ name, qty, price }) => [qty > 1 ? `${name} (${qty})` : name, formatAmount(price)]);

/** What was bought, and what changed its price. */
function linesOf(quote: OrderQuote): Line[] {
  const lines = soldLines(quote);
  if (quote.couponDiscount > 0)
    lines.push([`Coupon ${quote.couponCode}`, formatAmount(kobo(-quote.couponDiscount))]);
  if (quote.credit > 0) lines.push([creditName(quote), formatAmount(kobo(-quote.credit))]);
  if (quote.charge > 0) lines.push(["Payment charge", formatAmount(quote.charge)]);
  if (quote.wallet > 0 && quote.card > 0) lines.push(["From your wallet", formatAmount(quote.wallet)]);
  return lines;
}

/** An order that credited a balance; `emailThen` is the payer's address at the time of the payment, for payers who are gone. */
type CreditOrder = { order: Order; emailThen: string | undefined };

/** Queues the receipts of top-ups and token purchases by email and SMS, in the transaction that credits the balances. */
export async function queueCreditReceipts(
  env: Sites,
  tx: Database,
  credits: readonly CreditOrder[],
  now: Date,
): Promise<void> {
  const payers = await findPayers(
    tx,
    credits.flatMap(({ order }) => order.userId ?? []),
  );
  const messages = credits.flatMap((credit) =>
    writeCreditReceipt(
      env,
      credit,
      credit.order.userId === null ? undefined : payers.get(credit.order.userId),
    ),
  );
  await queueMessages(tx, messages, now);
}

function writeCreditReceipt(
  env: Sites,
  { order, emailThen }: CreditOrder,
  payer: { name: string; email: string; phone: string } | undefined,
): Message[] {
  const { reference, total, creditAmount } = order;
  const balance = creditedBalanceOf(order);
  if (!balance || creditAmount === null) throw new Error(`the order ${reference} credits nothing`);
  const message = balance.creditedMessage(creditAmount);
  const email = payer?.email ?? emailThen;
  const messages: Message[] = [];
  if (email !== undefined) {
    // Agents have no receipt page.
    const page =
      order.orderType === "tokens"
        ? { label: "See your tokens and their history", link: `${env.RESELLER_URL}${resellerPaths.tokens}` }
        : { label: "See your receipt", link: receiptLink(env, reference) };
    const text = texts.creditReceipt({
      ...{ ...page, name: payer?.name, message, reference, total: formatAmount(total) },
      subject: `${balance.formatAmount(creditAmount)} added to ${balance.name}`,
      lines: [
        [balance.lineName, balance.formatAmount(creditAmount)],
        ...(total > creditAmount
          ? [["Payment charge", formatAmount(kobo(total - creditAmount))] satisfies Line]
          : []),
      ],
    });
    messages.push({ ...text, to: email, receiptReference: reference, kind: "receipt" });
  }
  if (payer) {
    const text = texts.creditReceiptSms({ subject: balance.lineName, message });
    messages.push({ ...text, to: payer.phone, kind: "receipt" });
  }
  return messages;
}

/** What an agent paid for a client. */
type TokenReceipt = {
  agentId: number;
  client: { name: string; accountId: number };
  quote: OrderQuote;
  reference: string;
  receiptCode: string;
  period: Period;
};

/** The page where anyone can check a receipt's code, with the code filled in. */
export function verifyLink({ WEBSITE_URL }: Pick<Sites, "WEBSITE_URL">, code: string): string {
  return `${WEBSITE_URL}${websitePaths.verifyReceipt}?code=${code}`;
}

/**
 * The receipt of a token payment for the client's owners by email and SMS, and for the agent by email. The client's messages
 * have the receipt's code, and do not show the agent's discount.
 */
export async function writeTokenReceipt(
  env: Sites,
  tx: Database,
  receipt: TokenReceipt,
  now: Date,
): Promise<Message[]> {
  const { agentId, client, quote, reference, receiptCode, period } = receipt;
  const [agent] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, agentId));
  const owners = await tx
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(and(eq(users.accountId, client.accountId), eq(users.role, "owner"), isNull(users.removedAt)))
    .orderBy(asc(users.id));
  const code = groupedCode(receiptCode);
  const paid = { shop: client.name, plan: quote.planName, when: whenActive(period, now), code };
  const sums = { lines: soldLines(quote), total: formatAmount(quote.subtotal) };
  const links = { link: receiptLink(env, reference), verifyLink: verifyLink(env, code) };
  const messages: Message[] = owners.flatMap(({ name, email, phone }) => [
    {
      ...texts.agentPaid({ ...paid, ...sums, ...links, name, reference }),
      ...{ to: email, receiptReference: reference, kind: "receipt" },
    },
    { ...texts.agentPaidSms({ ...paid, total: sums.total }), to: phone, kind: "receipt" },
  ]);
  if (agent) {
    const amount = formatAmount(quote.total, "KPT");
    const link = `${env.RESELLER_URL}${resellerPaths.tokens}`;
    const text = texts.agentReceipt({ ...paid, name: agent.name, amount, reference, link });
    messages.push({ ...text, to: agent.email, kind: "receipt" });
  }
  return messages;
}
