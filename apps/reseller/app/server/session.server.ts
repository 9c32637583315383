import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession as openSiteSession } from "@vendor/remix-kit/server";
import type { OrderQuery } from "../paths";

/** The data of a paid order's confirmation, which is shown once. */
export type OrderConfirmation = {
  message: string;
  client: string;
  amount: number;
  receiptCode: string | null;
  /** Formatted dates. */
  period: string | null;
};

/** A shop whose owner has been sent a code. Times are in milliseconds since 1970. */
export type Registration = {
  details: { shop: string; name: string; phone: string; email: string; address: string };
  /** The API's token of these details. */
  token: string;
  maskedPhone: string;
  sentAt: number;
  resendAt: number;
};

/** The data that this site's flows keep between requests. */
type SessionData = {
  tokenPurchase: { reference: string; order: OrderQuery };
  registration: Registration;
};
type SessionFlash = { orderPaid: OrderConfirmation };

export const openSession = (args: RequestArgs) => openSiteSession<SessionData, SessionFlash>(args);

/** Saves the order that a token purchase is for. @returns the session's `Set-Cookie` value. */
export async function saveOrderOfPurchase(
  args: RequestArgs,
  reference: string,
  order: OrderQuery,
): Promise<string> {
  const session = await openSession(args);
  session.set("tokenPurchase", { reference, order });
  return commitSession(session, args);
}

/** The reference of the last purchase in this session. */
export async function purchaseOfSession(args: RequestArgs): Promise<string | undefined> {
  return (await openSession(args)).get("tokenPurchase")?.reference;
}

/** The order that the agent was placing when buying these tokens; null when this session does not know the purchase. */
export async function orderOfPurchase(args: RequestArgs, reference: string): Promise<OrderQuery | null> {
  const purchase = (await openSession(args)).get("tokenPurchase");
  return purchase?.reference === reference && purchase.order.locationId ? purchase.order : null;
}
