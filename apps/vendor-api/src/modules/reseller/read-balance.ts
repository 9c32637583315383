import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, eq } from "drizzle-orm";
import { agents, users } from "../../db/schema/index.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";

/**
 * An agent's own tokens (spec §7); 1 KPT is ₦1, kept in kobo like all money.
 * @throws {Refusal} `NOT_FOUND` for any code but the session's own, whether or not somebody has it.
 */
export async function readBalance(
  { db }: Deps,
  session: Session,
  agentCode: string,
): Promise<{ balance: Kobo; name: string; email: string }> {
  const [agent] = await db
    .select({ name: users.name, email: users.email })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(and(eq(agents.userId, session.userId), eq(agents.code, agentCode)));
  if (!agent) throw new Refusal("NOT_FOUND", "This agent does not exist.");
  return { balance: kobo(await balanceOf(db, { kind: "agent-tokens", ownerId: session.userId })), ...agent };
}
