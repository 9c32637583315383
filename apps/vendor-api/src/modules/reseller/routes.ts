import { ok } from "@vendor/api";
import { notImplemented } from "../../http/not-implemented.ts";
import { os, requireSession } from "../../http/os.ts";
import { agentLoginRoute } from "../identity/agent-login-route.ts";
import { readBalance } from "./read-balance.ts";

export const resellerRoutes = {
  login: agentLoginRoute,
  summaryAgent: os.reseller.summaryAgent.handler(notImplemented),
  balance: os.reseller.balance.handler(async ({ input, context }) =>
    ok("Balance", await readBalance(context.deps, requireSession(context), input.agentCode)),
  ),
  subscribeWithToken: os.reseller.subscribeWithToken.handler(notImplemented),
};
