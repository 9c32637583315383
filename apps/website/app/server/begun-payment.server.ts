import type { ApiClient } from "@vendor/api";
import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession } from "@vendor/remix-kit/server";
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

export type BegunPayment = { reference: string; order: string; state: "open" | "pending" };

/** A payment for this plan that was begun and left; undefined when there is none, or nobody can say. */
export async function begunPayment(
  args: RequestArgs,
  api: ApiClient,
  choice: PlanChoice,
): Promise<BegunPayment | undefined> {
  const flow = (await openSession(args)).get("flow");
  const { reference, order, place } = flow ?? {};
  if (!reference || !order || place !== paths.planDetails(choice)) return undefined;
  const found = await api.subscription.payment({ reference }).catch(() => undefined);
  const state = found?.data.state;
  return state === "open" || state === "pending" ? { reference, order, state } : undefined;
}
