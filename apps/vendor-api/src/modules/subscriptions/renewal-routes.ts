import { ok } from "@vendor/api";
import { os, requireAccount } from "../../http/contract-implementer.ts";
import { renewAutomatically, showRenewals, stopRenewing } from "./manage-renewals.ts";
import { renewTogether } from "./renew-together.ts";

/** Calls of the contract's group `account`. */
export const renewalRoutes = {
  renewals: os.account.renewals.handler(async ({ context }) =>
    ok("Your renewals", { data: await showRenewals(context.deps, requireAccount(context)) }),
  ),
  renewAutomatically: os.account.renewAutomatically.handler(async ({ context, input }) => {
    const data = await renewAutomatically(context.deps, requireAccount(context), input);
    return ok(`${data.plan_name} will renew automatically`, { data });
  }),
  stopRenewing: os.account.stopRenewing.handler(async ({ context, input }) => {
    await stopRenewing(context.deps, requireAccount(context), input);
    return ok("The plan will not renew automatically");
  }),
  renewTogether: os.account.renewTogether.handler(async ({ context, input }) => {
    const { deps, idempotencyKey } = context;
    const data = await renewTogether(deps, requireAccount(context), input, idempotencyKey);
    return ok(data.length === 1 ? "1 location is renewed" : `${data.length} locations are renewed`, { data });
  }),
};
