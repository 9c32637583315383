import { redirectDocument } from "@remix-run/node";
import type { RequestArgs } from "@vendor/remix-kit";
import { requireAccount } from "@vendor/remix-kit/server";
import { type OrderQuery, type PlanChoice, paths, readOrder } from "../paths";

/**
 * The signed-in person with a verified phone, on the way to paying for a plan.
 * @param order - The order to keep through log-in or verification; by default the one in the address.
 */
export function requireCustomer(
  args: RequestArgs,
  choice: PlanChoice,
  order: OrderQuery = readOrder(new URL(args.request.url).searchParams),
) {
  const account = requireAccount(args, paths.loginForPlan(choice, order));
  if (!account.profile.isVerified) throw redirectDocument(paths.verifyPhone({ ...choice, ...order }));
  return account;
}
