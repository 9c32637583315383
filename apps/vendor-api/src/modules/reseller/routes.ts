import { ok } from "@vendor/api";
import { notImplemented } from "../../http/not-implemented.ts";
import { os, requireSession } from "../../http/os.ts";
import { agentLoginRoute } from "../identity/agent-login-route.ts";
import { readBalance } from "./read-balance.ts";

export const resellerRoutes = {
  login: agentLoginRoute,
  balance: os.reseller.balance.handler(async ({ input, context }) =>
    ok("Balance", await readBalance(context.deps, requireSession(context), input.agentCode)),
  ),
  dashboard: os.reseller.dashboard.handler(notImplemented),
  clients: os.reseller.clients.handler(notImplemented),
  signups: os.reseller.signups.handler(notImplemented),
  summaryAgent: os.reseller.summaryAgent.handler(notImplemented),
  subscribeWithToken: os.reseller.subscribeWithToken.handler(notImplemented),
  renewClients: os.reseller.renewClients.handler(notImplemented),
  tokens: os.reseller.tokens.handler(notImplemented),
  exportTokens: os.reseller.exportTokens.handler(notImplemented),
  validateTokenPurchase: os.reseller.validateTokenPurchase.handler(notImplemented),
  buyTokens: os.reseller.buyTokens.handler(notImplemented),
  payment: os.reseller.payment.handler(notImplemented),
  verifyReceipt: os.reseller.verifyReceipt.handler(notImplemented),
};
