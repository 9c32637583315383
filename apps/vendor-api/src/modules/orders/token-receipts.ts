import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import { formatAmount } from "@vendor/ui/money";
import { and, asc, eq, isNull } from "drizzle-orm";
import { type PricedOrder, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Env } from "../../env.ts";
import { type Message, nameInMessage, queueMessages } from "../messages/index.ts";
import type { Period } from "../periods/index.ts";
import { groupedCode } from "./receipt-codes.ts";
import { whenActive } from "./receipt-messages.ts";

/** What an agent paid for a client. */
export type TokenReceipt = {
  agentId: number;
  client: { name: string; accountId: number };
  order: PricedOrder;
  reference: string;
  receiptCode: string;
  period: Period;
};

/** The page where anyone can check a receipt's code, with the code filled in. */
function verifyLink({ WEBSITE_URL }: Pick<Env, "WEBSITE_URL">, code: string): string {
  return `${WEBSITE_URL}${websitePaths.verifyReceipt}?code=${code}`;
}

/**
 * Queues the receipt of a token payment for the client's owners by email and SMS, and for the agent by email, in the
 * transaction that fulfils it. The client's messages have the receipt's code, and do not show the agent's discount.
 */
export async function queueTokenReceipt(
  env: Pick<Env, "WEBSITE_URL">,
  tx: Database,
  receipt: TokenReceipt,
  now: Date,
): Promise<void> {
  const { agentId, client, order, reference, receiptCode, period } = receipt;
  const [agent] = await tx.select({ email: users.email }).from(users).where(eq(users.id, agentId));
  const owners = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(and(eq(users.accountId, client.accountId), eq(users.role, "owner"), isNull(users.removedAt)))
    .orderBy(asc(users.id));
  const when = whenActive(period, now);
  const name = nameInMessage(client.name, "your client");
  const shop = nameInMessage(client.name, "your shop");
  const active = `The ${order.planName} plan of ${shop} ${when}.`;
  const code = groupedCode(receiptCode);
  const subject = `Your ${brand.product} receipt`;
  const text = [
    `Your agent paid for you. ${active}`,
    "",
    ...order.lines.map(
      ({ name, qty, price }) => `${qty > 1 ? `${name} (${qty})` : name}: ${formatAmount(price)}`,
    ),
    `Total paid: ${formatAmount(order.subtotal)}`,
    "",
    `Receipt code: ${code}`,
    `Anybody can check it at ${verifyLink(env, code)}`,
    "",
    `Reference: ${reference}`,
  ].join("\n");
  const sms = `${brand.product}: your agent paid for ${shop}. ${order.planName} ${when}. Receipt code ${code}.`;
  const messages: Message[] = owners.flatMap(({ email, phone }) => [
    { channel: "email", to: email, subject, text, receiptReference: reference, kind: "receipt" },
    { channel: "sms", to: phone, subject: "Receipt", text: sms, kind: "receipt" },
  ]);
  if (agent) {
    const paid = `You paid ${formatAmount(order.total, "KPT")} for ${name}. The ${order.planName} plan ${when}.`;
    const agentText = `${paid}\n\nReceipt code: ${code}\nReference: ${reference}`;
    messages.push({
      channel: "email",
      to: agent.email,
      kind: "receipt",
      subject: `${brand.token.code} paid for ${name}`,
      text: agentText,
    });
  }
  await queueMessages(tx, messages, now);
}
