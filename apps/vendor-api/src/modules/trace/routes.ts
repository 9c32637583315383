import { ok } from "@vendor/api";
import { os, requireAccount } from "../../http/os.ts";
import { limit } from "../../http/rate-limiter.ts";
import { tracePayments } from "./trace-payments.ts";

/** "I was debited": a call of the contract's group `subscription`. */
export const traceRoutes = {
  trace: os.subscription.trace.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limit(context, "trace-by-user", session.userId);
    const data = await tracePayments(context.deps, session, input);
    const [first] = data;
    return ok(first?.message ?? "We know of no payment like this.", { data });
  }),
};
