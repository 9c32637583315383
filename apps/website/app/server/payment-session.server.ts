import type { ApiClient, PaymentSchema } from "@vendor/api";
import { durationFromCode } from "@vendor/pricing-engine/vendor";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession } from "@vendor/remix-kit/server";
import { readTransferAccount } from "@vendor/remix-kit/transfer-payment";
import type { z } from "zod";
import { type OrderQuery, type PlanChoice, paths } from "../paths";
import { openSession } from "./session.server";

type Payment = { reference: string | null; choice: PlanChoice; order: OrderQuery };

function isFor({ choice }: Payment, { plan, duration }: PlanChoice): boolean {
  return choice.plan === plan && choice.duration === duration;
}

/**
 * Saves the order that a payment is for. An order paid without a card has no reference; it is saved so that Back does not
 * offer it again.
 * @returns the session's `Set-Cookie` value.
 */
export async function savePayment(args: RequestArgs, payment: Payment): Promise<string> {
  const session = await openSession(args);
  session.set("payment", payment);
  return commitSession(session, args);
}

/** The checkout of the order that a payment is for, with its choices if the session has them, or the wallet of a top-up. */
export async function orderPathOfPayment(
  args: RequestArgs,
  {
    reference,
    plan_id: plan,
    duration,
    location_id,
  }: Pick<z.infer<typeof PaymentSchema>, "reference" | "plan_id" | "duration" | "location_id">,
): Promise<string> {
  if (plan === null || duration === null) return walletPathOfTopUp(args, reference);
  const choice = { plan, duration: durationFromCode(duration) };
  const saved = (await openSession(args)).get("payment");
  if (saved?.reference === reference && isFor(saved, choice)) return paths.planDetails(choice, saved.order);
  return paths.planDetails(choice, location_id === null ? {} : { location_id: String(location_id) });
}

/** Removes a paid order from the session, so that the checkout can be used for another one. @returns the `Set-Cookie` value. */
export async function clearPayment(args: RequestArgs): Promise<string> {
  const session = await openSession(args);
  session.unset("payment");
  return commitSession(session, args);
}

/** A payment that is not finished, the address of its order, and whether an account number is open for it. */
export type StartedPayment = {
  reference: string;
  order: string;
  state: "open" | "pending";
  hasAccount: boolean;
};
/** Null for an order paid without a card. */
export type SettledPayment = { reference: string | null; order: string; state: "settled" };

/** The last payment for this plan; undefined when there is none, it failed, or its state is unknown. */
export async function findLastPayment(
  args: RequestArgs,
  api: ApiClient,
  choice: PlanChoice,
): Promise<StartedPayment | SettledPayment | undefined> {
  const payment = (await openSession(args)).get("payment");
  if (!payment || !isFor(payment, choice)) return undefined;
  const { reference } = payment;
  const order = paths.planDetails(choice, payment.order);
  if (reference === null) return { reference, order, state: "settled" };
  const found = (await api.subscription.payment({ reference }).catch(() => undefined))?.data;
  if (found?.state === "settled") return { reference, order, state: found.state };
  if (found?.state !== "open" && found?.state !== "pending") return undefined;
  return { reference, order, state: found.state, hasAccount: readTransferAccount(found) !== null };
}

/** Saves the order that a top-up is for. @returns the session's `Set-Cookie` value. */
export async function saveOrderOfTopUp(
  args: RequestArgs,
  reference: string,
  choice: PlanChoice,
): Promise<string> {
  const session = await openSession(args);
  session.set("topUp", { reference, choice });
  return commitSession(session, args);
}

/** The wallet's address, with the order that this top-up is for if the session has it. */
export async function walletPathOfTopUp(args: RequestArgs, reference: string): Promise<string> {
  const topUp = (await openSession(args)).get("topUp");
  return paths.wallet(topUp?.reference === reference ? topUp.choice : {});
}
