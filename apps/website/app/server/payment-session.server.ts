import type { ApiClient } from "@vendor/api";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession } from "@vendor/remix-kit/server";
import { type OrderQuery, type PlanChoice, paths } from "../paths";
import { openSession } from "./session.server";

type Payment = { reference: string | null; choice: PlanChoice; order: OrderQuery };

function isFor({ choice }: Payment, { plan, duration }: PlanChoice): boolean {
  return choice.plan === plan && choice.duration === duration;
}

/**
 * Remembers the order that a payment is for. An order paid without a card has no reference: it is remembered so that
 * Back does not offer it again.
 * @returns the `Set-Cookie` that keeps it.
 */
export async function rememberPayment(args: RequestArgs, payment: Payment): Promise<string> {
  const session = await openSession(args);
  session.set("payment", payment);
  return commitSession(session, args);
}

/** The checkout of the order that a payment is for, with the order's choices if they are known here. */
export async function orderOfPayment(
  args: RequestArgs,
  reference: string,
  choice: PlanChoice,
): Promise<string> {
  const payment = (await openSession(args)).get("payment");
  const known = payment?.reference === reference && isFor(payment, choice);
  return paths.planDetails(choice, known ? payment.order : {});
}

/** Forgets a paid order: opening the checkout again means paying for the same once more. @returns the `Set-Cookie`. */
export async function forgetPayment(args: RequestArgs): Promise<string> {
  const session = await openSession(args);
  session.unset("payment");
  return commitSession(session, args);
}

/** A payment, and the address of the order that it is for. */
export type BegunPayment = { reference: string; order: string; state: "open" | "pending" };
/** Without a card it has no reference here. */
export type PaidOrder = { reference: string | null; order: string; state: "settled" };

/** The last payment for this plan that was begun; undefined without one, after a failure, or when its state is unknown. */
export async function begunPayment(
  args: RequestArgs,
  api: ApiClient,
  choice: PlanChoice,
): Promise<BegunPayment | PaidOrder | undefined> {
  const payment = (await openSession(args)).get("payment");
  if (!payment || !isFor(payment, choice)) return undefined;
  const { reference } = payment;
  const order = paths.planDetails(choice, payment.order);
  if (reference === null) return { reference, order, state: "settled" };
  const found = await api.subscription.payment({ reference }).catch(() => undefined);
  const state = found?.data.state;
  if (state === "settled") return { reference, order, state };
  return state === "open" || state === "pending" ? { reference, order, state } : undefined;
}

/** Remembers the order that a top-up is for. @returns the `Set-Cookie` that keeps it. */
export async function rememberTopUp(
  args: RequestArgs,
  reference: string,
  choice: PlanChoice,
): Promise<string> {
  const session = await openSession(args);
  session.set("topUp", { reference, choice });
  return commitSession(session, args);
}

/** The wallet, with the way back to the order that this top-up is for, if it is known here. */
export async function walletOfTopUp(args: RequestArgs, reference: string): Promise<string> {
  const topUp = (await openSession(args)).get("topUp");
  return paths.wallet(topUp?.reference === reference ? topUp.choice : {});
}
