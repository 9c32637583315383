import { websitePaths } from "@vendor/api/site-paths";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, eq } from "drizzle-orm";
import { agents, users } from "../../db/schema/index.ts";
import type { Deps, Session } from "../../deps.ts";
import { lagosMonth } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { readPriceList } from "../orders/index.ts";
import { spendableTokens } from "./buy-tokens.ts";
import { priceInTokens, selectionToRenew } from "./pay-with-tokens.ts";
import { readTokenTotals } from "./read-token-totals.ts";
import { countClients, countExpiring, countSignups, FLOAT_DAYS } from "./reseller-repository.ts";

/** A renewal costs the same for every client. */
const anyClient = { locationId: 0, newestPaidId: null };

/** The agent's first page: tokens, the tokens that coming renewals need, numbers of clients and sign-ups. */
export async function showDashboard(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  session: Session,
) {
  const now = clock.now();
  const [agent] = await db
    .select({ code: agents.code })
    .from(agents)
    .where(eq(agents.userId, session.userId));
  if (!agent) throw new Refusal("NOT_FOUND", "This agent does not exist.");
  const list = await readPriceList(db);
  const expiring = await countExpiring(db, session.userId, now);
  const needed = expiring.reduce((sum, { planId, duration, lines, clients }) => {
    if (planId === null || duration === null || lines === null) return sum;
    const selection = selectionToRenew({ plan_id: planId, duration }, { lines }, list);
    return sum + clients * priceInTokens(list, selection, anyClient, now).total;
  }, 0);
  const balance = await spendableTokens({ db }, session);
  const counts = await countClients(db, session.userId, now);
  const signups = await countSignups(db, session.userId);
  const month = lagosMonth(now);
  const total = counts.active + counts.soon + counts.expired + counts.none;
  const invite = new URL(websitePaths.signup, env.WEBSITE_URL);
  invite.search = new URLSearchParams({
    plan: "2",
    duration: "yearly",
    // The website redirects clients who follow this link to the product, not to the agents' site.
    page: "invite",
    onTrial: "true",
    code: agent.code,
  }).toString();
  return {
    agent_code: agent.code,
    float: {
      days: FLOAT_DAYS,
      clients: expiring.reduce((sum, { clients }) => sum + clients, 0),
      needed: kobo(needed),
      balance,
      shortfall: kobo(Math.max(0, needed - balance)),
    },
    clients: { total, ...counts },
    signups: signups.total,
    month,
    totals: await readTokenTotals(db, session.userId, month),
    invite_link: invite.href,
  };
}

/**
 * The session's own agent and the tokens that can be spent (spec §7), with or without the code. 1 KPT is ₦1, stored in kobo like all money.
 * @throws {Refusal} `NOT_FOUND` for any other code, whether or not it exists.
 */
export async function readBalance(
  { db }: Deps,
  session: Session,
  agentCode?: string,
): Promise<{ balance: Kobo; name: string; email: string; agent_code: string }> {
  const [agent] = await db
    .select({ name: users.name, email: users.email, agent_code: agents.code })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(
      and(
        eq(agents.userId, session.userId),
        agentCode === undefined ? undefined : eq(agents.code, agentCode),
      ),
    );
  if (!agent) throw new Refusal("NOT_FOUND", "This agent does not exist.");
  return { balance: await spendableTokens({ db }, session), ...agent };
}
