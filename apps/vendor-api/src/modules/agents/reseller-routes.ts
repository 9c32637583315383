import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { Refusal } from "../../refusal.ts";
import { findAgentByCode, finishRegistration, startRegistration } from "../people/index.ts";
import { previewReminders, sendReminders } from "./remind-clients.ts";
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
  agentOfLink: os.reseller.agentOfLink.handler(async ({ input, context }) => {
    await limit(context, "agent-of-link-by-address", context.caller.address);
    const agent = await findAgentByCode(context.deps.db, input.code);
    if (!agent) throw new Refusal("NOT_FOUND", "This agent does not exist.");
    return ok("Agent", { data: { name: agent.name, agent_code: agent.code } });
  }),
  startRegistration: os.reseller.startRegistration.handler(async ({ input, context }) => {
    const { deps, caller } = context;
    const session = requireSession(context);
    await limit(context, "registration-by-agent", session.userId);
    const started = await startRegistration(deps, caller, session, input);
    return ok(`We sent a code to ${started.masked_phone}`, started);
  }),
  finishRegistration: os.reseller.finishRegistration.handler(async ({ input, context }) => {
    const { deps, caller } = context;
    const session = requireSession(context);
    await limit(context, "password-by-user", session.userId);
    const data = await finishRegistration(deps, caller, session, input);
    const message = data.linked
      ? `${data.name} is your client now`
      : `${data.name} is registered. We sent its owner a link for the password.`;
    return ok(message, { data });
  }),
  previewReminders: os.reseller.previewReminders.handler(async ({ input, context }) => {
    const ids = [...new Set(input.location_ids.split(",").map(Number))];
    return ok("Reminders", { data: await previewReminders(context.deps, requireSession(context), ids) });
  }),
  sendReminders: os.reseller.sendReminders.handler(async ({ input, context }) => {
    const results = await sendReminders(context.deps, requireSession(context), input);
    return ok("Reminders", { data: { results } });
  }),
  signups: os.reseller.signups.handler(async ({ input, context }) =>
    ok("Sign-ups", { data: await showSignups(context.deps, requireSession(context), input) }),
  ),
};
