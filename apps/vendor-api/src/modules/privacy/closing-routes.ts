import { ok } from "@vendor/api";
import { os, requireAccount } from "../../http/contract-implementer.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { closeAccount, keepAccount } from "./close-account.ts";

export const closingRoutes = {
  close: os.accountData.close.handler(async ({ context, input }) => {
    const session = requireAccount(context);
    const day = await closeAccount(context.deps, context.caller, session, input.present_password);
    return ok(`Your account closes on ${formatDay(day)}`, { data: { closes_at: day.toISOString() } });
  }),
  keep: os.accountData.keep.handler(async ({ context }) => {
    await keepAccount(context.deps, requireAccount(context));
    return ok("Your account stays open");
  }),
};
