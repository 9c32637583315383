import { redirectDocument } from "@remix-run/node";
import type { RequestArgs } from "@vendor/remix-kit";
import { requireAccount } from "@vendor/remix-kit/server";
import { type OrderQuery, orderIn, type PlanChoice, paths } from "../paths";

/** Whether the phone is proven (spec §3). */
export function isVerified(profile: { verification_status: number }): boolean {
  return profile.verification_status === 0;
}

/**
 * The signed-in person with a proven phone, on the way to paying for a plan.
 * @param order - What is kept while they sign in again or prove the phone; by default what the address has.
 */
export function requireCustomer(
  args: RequestArgs,
  choice: PlanChoice,
  order: OrderQuery = orderIn(new URL(args.request.url).searchParams),
) {
  const account = requireAccount(args, paths.loginForPlan(choice, order));
  if (!isVerified(account.profile)) throw redirectDocument(paths.verifyPhone({ ...choice, ...order }));
  return account;
}
