import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession as openSiteSession } from "@vendor/remix-kit/server";
import type { OrderQuery } from "../paths";

/** What a payment came to, for the page that shows it once. */
export type PaidOrder = {
  message: string;
  client: string;
  amount: number;
  receiptCode: string | null;
  /** In words. */
  period: string | null;
};

/** What this site's flows keep between requests, each under its own key. */
type SessionData = {
  /** The purchase of tokens begun last, and the order that it is for. */
  tokenPurchase: { reference: string; order: OrderQuery };
};
type SessionFlash = { orderPaid: PaidOrder };

/** The agent's session with this site's keys. */
export const openSession = (args: RequestArgs) => openSiteSession<SessionData, SessionFlash>(args);

/** Remembers the order that a purchase of tokens is for. @returns the `Set-Cookie` that keeps it. */
export async function rememberOrder(
  args: RequestArgs,
  reference: string,
  order: OrderQuery,
): Promise<string> {
  const session = await openSession(args);
  session.set("tokenPurchase", { reference, order });
  return commitSession(session, args);
}

/** The order that waits for this purchase, if it is known here. */
export async function orderOfPurchase(args: RequestArgs, reference: string): Promise<OrderQuery | null> {
  const purchase = (await openSession(args)).get("tokenPurchase");
  return purchase?.reference === reference && purchase.order.locationId ? purchase.order : null;
}
