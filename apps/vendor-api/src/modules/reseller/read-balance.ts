import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, eq } from "drizzle-orm";
import { agents, users } from "../../db/schema/index.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";

/**
 * The session's own agent and tokens (spec §7), whether or not the code is given; 1 KPT is ₦1, kept in kobo like all money.
 * @throws {Refusal} `NOT_FOUND` for any code but the session's own, whether or not somebody has it.
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
  return { balance: kobo(await balanceOf(db, { kind: "agent-tokens", ownerId: session.userId })), ...agent };
}
