import { ok } from "@vendor/api";
import { notImplemented } from "../../http/not-implemented.ts";
import { os, requireSession } from "../../http/os.ts";
import { agentLoginRoute } from "../identity/agent-login-route.ts";
import { renewClients } from "../tokens/renew-clients.ts";
import { subscribeWithToken } from "../tokens/subscribe-with-token.ts";
import { summariseForAgent } from "../tokens/summarise-for-agent.ts";
import { tokenBalance } from "../tokens/token-balance.ts";
import { readBalance } from "./read-balance.ts";
import { showClients } from "./show-clients.ts";
import { showDashboard } from "./show-dashboard.ts";
import { showSignups } from "./show-signups.ts";

export const resellerRoutes = {
  login: agentLoginRoute,
  balance: os.reseller.balance.handler(async ({ input, context }) =>
    ok("Balance", await readBalance(context.deps, requireSession(context), input.agentCode)),
  ),
  dashboard: os.reseller.dashboard.handler(async ({ context }) =>
    ok("Dashboard", { data: await showDashboard(context.deps, requireSession(context)) }),
  ),
  clients: os.reseller.clients.handler(async ({ input, context }) =>
    ok("Clients", { data: await showClients(context.deps, requireSession(context), input) }),
  ),
  signups: os.reseller.signups.handler(async ({ input, context }) =>
    ok("Sign-ups", { data: await showSignups(context.deps, requireSession(context), input.page) }),
  ),
  summaryAgent: os.reseller.summaryAgent.handler(async ({ input, context }) =>
    ok("Summary", { data: [await summariseForAgent(context.deps, requireSession(context), input)] }),
  ),
  subscribeWithToken: os.reseller.subscribeWithToken.handler(async ({ input, context }) => {
    const session = requireSession(context);
    const data = await subscribeWithToken(context.deps, session, input, context.idempotencyKey);
    return ok(data.message, { data, balance: await tokenBalance(context.deps, session) });
  }),
  renewClients: os.reseller.renewClients.handler(async ({ input, context }) => {
    const session = requireSession(context);
    const results = await renewClients(context.deps, session, input, context.idempotencyKey);
    return ok("Paid", { data: { results, balance: await tokenBalance(context.deps, session) } });
  }),
  tokens: os.reseller.tokens.handler(notImplemented),
  exportTokens: os.reseller.exportTokens.handler(notImplemented),
  validateTokenPurchase: os.reseller.validateTokenPurchase.handler(notImplemented),
  buyTokens: os.reseller.buyTokens.handler(notImplemented),
  payment: os.reseller.payment.handler(notImplemented),
  verifyReceipt: os.reseller.verifyReceipt.handler(notImplemented),
};
