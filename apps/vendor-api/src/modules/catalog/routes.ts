import { ok } from "@vendor/api";
import { callerOf } from "../../deps.ts";
import { os, type RequestContext, requireAccount } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { listDownloads, listFaqs, listPlans } from "./catalog.ts";
import { checkCoupon } from "./coupons.ts";

export const catalogRoutes = {
  plans: os.catalog.plans.handler(async ({ context }) =>
    ok("Plans and features", { data: await listPlans(context.deps) }),
  ),
  downloads: os.catalog.downloads.handler(async ({ context }) =>
    ok("Downloads", { data: await listDownloads(context.deps) }),
  ),
  faqs: os.catalog.faqs.handler(async ({ context }) =>
    ok("Questions and answers", { data: await listFaqs(context.deps.db) }),
  ),
};

/** Counts a call that carries a coupon. All such calls share one limit, because each of them can guess codes. */
export async function limitCouponGuesses(
  context: RequestContext,
  { coupon }: { coupon?: string | undefined },
) {
  if (coupon !== undefined) await limit(context, "coupon-by-user", callerOf(requireAccount(context)));
}

/** Calls of the contract's group `subscription`. */
export const couponRoutes = {
  checkCoupon: os.subscription.checkCoupon.handler(async ({ input, context }) => {
    await limitCouponGuesses(context, input);
    return ok("Coupon applied", { data: await checkCoupon(context.deps, requireAccount(context), input) });
  }),
};
