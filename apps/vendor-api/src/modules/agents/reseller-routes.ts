import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { showClients, showSignups } from "./show-clients.ts";
import { readBalance, showDashboard } from "./show-dashboard.ts";

export const resellerRoutes = {
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
};
