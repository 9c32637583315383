import type { Deps } from "../../../deps.ts";
import { type PaymentIntent, railDataOf } from "../payment-repository.ts";
import type { LaterRail } from "./rail.ts";

type Rails = Pick<Deps, "rails">;

/** A rail of this name that settles later. */
export function findLaterRail({ rails }: Rails, method: string): LaterRail<Deps> | undefined {
  return rails.filter((rail) => rail.settlesLater).find((rail) => rail.method === method);
}

/** The rail of a payment. */
export function railOf(deps: Rails, intent: Pick<PaymentIntent, "railData">): LaterRail<Deps> {
  const { rail: method } = railDataOf(intent);
  const rail = findLaterRail(deps, method);
  if (!rail) throw new Error(`no rail that settles later is called ${method}`);
  return rail;
}
