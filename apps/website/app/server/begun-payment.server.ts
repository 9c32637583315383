import type { ApiClient } from "@vendor/api";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession, type SiteSession } from "@vendor/remix-kit/server";
import { type OrderQuery, orderIn, type PlanChoice, paths } from "../paths";

/** Remembers for which order a payment was begun. @returns the `Set-Cookie` that keeps it. */
export async function rememberPayment(
  args: RequestArgs,
  { reference, choice, order }: { reference: string; choice: PlanChoice; order: OrderQuery },
): Promise<string> {
  const session = await openSession(args);
  session.set("flow", {
    reference,
    place: paths.planDetails(choice),
    order: paths.planDetails(choice, order),
  });
  return commitSession(session, args);
}

/** The way back to the order that a payment was begun for, with its choices as far as they are known. */
export async function orderBehind(args: RequestArgs, reference: string, choice: PlanChoice): Promise<string> {
  const flow = (await openSession(args)).get("flow");
  if (flow?.reference !== reference || flow.place !== paths.planDetails(choice))
    return paths.planDetails(choice);
  return paths.planDetails(choice, orderIn(new URLSearchParams(flow.order?.split("?")[1])));
}

/** Keeps which order was paid without a card, so that Back does not offer it once more. */
export function keepPaid(session: SiteSession, choice: PlanChoice, order: OrderQuery): void {
  session.set("flow", { order: paths.planDetails(choice, order), place: paths.planDetails(choice) });
}

/** Forgets a paid order: who opens the checkout anew may pay for the same once more. @returns the `Set-Cookie`. */
export async function forgetPaid(args: RequestArgs): Promise<string> {
  const session = await openSession(args);
  session.unset("flow");
  return commitSession(session, args);
}

/** A payment, and the address of the order that it is for. */
export type BegunPayment = { reference: string; order: string; state: "open" | "pending" };
/** Without a card it has no reference here. */
export type PaidOrder = { reference: string | null; order: string; state: "settled" };

/** The last payment for this plan that was begun; undefined when there is none, it failed, or nobody can say. */
export async function begunPayment(
  args: RequestArgs,
  api: ApiClient,
  choice: PlanChoice,
): Promise<BegunPayment | PaidOrder | undefined> {
  const flow = (await openSession(args)).get("flow");
  const { reference, order, place } = flow ?? {};
  if (!order || place !== paths.planDetails(choice)) return undefined;
  if (!reference) return { reference: null, order, state: "settled" };
  const found = await api.subscription.payment({ reference }).catch(() => undefined);
  const state = found?.data.state;
  if (state === "settled") return { reference, order, state };
  return state === "open" || state === "pending" ? { reference, order, state } : undefined;
}
