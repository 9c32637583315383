import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession } from "@vendor/remix-kit/server";
import { type OrderQuery, orderIn } from "../paths";

/** Remembers the order that a purchase of tokens was begun for. @returns the `Set-Cookie` that keeps it. */
export async function rememberOrder(
  args: RequestArgs,
  reference: string,
  order: OrderQuery,
): Promise<string> {
  const session = await openSession(args);
  const given = Object.entries({ ...order, reference }).filter((entry) => Boolean(entry[1]));
  const tokensFor = new URLSearchParams(given as [string, string][]).toString();
  session.set("flow", { ...session.get("flow"), tokensFor });
  return commitSession(session, args);
}

/** The order that waits for this purchase, if it was begun here. */
export async function orderBehind(args: RequestArgs, reference: string): Promise<OrderQuery | null> {
  const kept = new URLSearchParams((await openSession(args)).get("flow")?.tokensFor);
  const order = kept.get("reference") === reference ? orderIn(kept) : {};
  return order.locationId ? order : null;
}
