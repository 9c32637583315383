import { ok } from "@vendor/api";
import { os, requireAccount, requireSession } from "../../http/os.ts";
import { limit } from "../../http/rate-limiter.ts";
import { agentLoginRoute } from "../identity/agent-login-route.ts";
import { presentOpened } from "../payment/present-opened.ts";
import { showPayment } from "../payment/show-payment.ts";
import { buyTokens } from "../tokens/buy-tokens.ts";
import { exportTokens } from "../tokens/export-tokens.ts";
import { listTokenEntries } from "../tokens/list-token-entries.ts";
import { renewClients } from "../tokens/renew-clients.ts";
import { subscribeWithToken } from "../tokens/subscribe-with-token.ts";
import { summariseForAgent } from "../tokens/summarise-for-agent.ts";
import { tokenBalance } from "../tokens/token-balance.ts";
import { validateTokenPurchase } from "../tokens/validate-token-purchase.ts";
import { verifyReceipt } from "../tokens/verify-receipt.ts";
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
  tokens: os.reseller.tokens.handler(async ({ input, context }) =>
    ok("Tokens", { data: await listTokenEntries(context.deps, requireSession(context), input.page) }),
  ),
  exportTokens: os.reseller.exportTokens.handler(({ context }) =>
    exportTokens(context.deps, requireSession(context)),
  ),
  validateTokenPurchase: os.reseller.validateTokenPurchase.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limit(context, "payment-by-user", session.userId);
    const { payment, quote } = await validateTokenPurchase(context.deps, session, input.amount);
    const { amount, charge, total } = quote;
    const data = { ...presentOpened(context.deps, payment), quote: { amount, charge, total } };
    return ok("You can now proceed to payment", { data });
  }),
  buyTokens: os.reseller.buyTokens.handler(async ({ input, context }) => {
    const data = await buyTokens(context.deps, requireAccount(context), input.reference_id);
    return ok(data.message, { data });
  }),
  payment: os.reseller.payment.handler(async ({ input, context }) => {
    const session = requireAccount(context);
    await limit(context, "look-by-user", session.userId);
    return ok("Payment", { data: await showPayment(context.deps, session, input.reference) });
  }),
  verifyReceipt: os.reseller.verifyReceipt.handler(async ({ input, context }) => {
    await limit(context, "verify-receipt-by-address", context.caller.address);
    return ok("Receipt", { data: await verifyReceipt(context.deps, input.code) });
  }),
};
