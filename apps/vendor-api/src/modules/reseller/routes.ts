import { ok } from "@vendor/api";
import { notImplemented } from "../../http/not-implemented.ts";
import { os, requireSession } from "../../http/os.ts";
import { readBalance } from "./read-balance.ts";

export const resellerRoutes = {
  login: os.reseller.login.handler(notImplemented),
  summaryAgent: os.reseller.summaryAgent.handler(notImplemented),
  balance: os.reseller.balance.handler(async ({ input, context }) =>
    ok("Balance", await readBalance(context.deps, requireSession(context), input.agentCode)),
  ),
  subscribeWithToken: os.reseller.subscribeWithToken.handler(notImplemented),
};
