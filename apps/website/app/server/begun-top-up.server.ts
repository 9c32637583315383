import type { RequestArgs } from "@vendor/remix-kit";
import { commitSession, openSession } from "@vendor/remix-kit/server";
import { type PlanChoice, paths, planChoiceIn } from "../paths";

/** Remembers the order that a top-up was begun for. @returns the `Set-Cookie` that keeps it. */
export async function rememberTopUp(
  args: RequestArgs,
  reference: string,
  order: PlanChoice,
): Promise<string> {
  const session = await openSession(args);
  const topUpOrder = new URLSearchParams({
    reference,
    plan: String(order.plan),
    duration: order.duration,
  }).toString();
  session.set("flow", { ...session.get("flow"), topUpOrder });
  return commitSession(session, args);
}

/** The wallet, with the way back to the order that this top-up was begun for, if it was begun here. */
export async function walletBehind(args: RequestArgs, reference: string): Promise<string> {
  const flow = (await openSession(args)).get("flow");
  const kept = new URLSearchParams(flow?.topUpOrder);
  return paths.wallet(kept.get("reference") === reference ? planChoiceIn(kept) : {});
}
