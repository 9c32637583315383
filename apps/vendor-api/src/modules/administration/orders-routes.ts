import { ok } from "@vendor/api";
import { nairaToKobo } from "@vendor/pricing-engine";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { checkPayment, showOrder, showOrders } from "./orders.ts";

/** The filter with its amount in kobo. */
const inKobo = <Filter extends { amount?: number | undefined }>({ amount, ...filter }: Filter) => ({
  ...filter,
  amount: amount === undefined ? undefined : nairaToKobo(Math.round(amount * 100) / 100),
});

export const officeOrderRoutes = {
  list: os.officeOrders.list.handler(async ({ input, context }) =>
    ok("Orders", { data: await showOrders(context.deps, inKobo(input)) }),
  ),
  show: os.officeOrders.show.handler(async ({ input, context }) =>
    ok("Order", { data: await showOrder(context.deps, input.reference) }),
  ),
  check: os.officeOrders.check.handler(async ({ input, context }) => {
    const session = requireSession(context);
    await limit(context, "look-by-user", session.userId);
    const data = await checkPayment(context.deps, session, context.caller, input.reference);
    return ok(data.message, { data });
  }),
};
