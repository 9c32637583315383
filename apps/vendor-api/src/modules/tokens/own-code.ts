import { eq } from "drizzle-orm";
import { agents } from "../../db/schema/index.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Holds a request to the session's own agent: a code in an address, or an `agent_id`, only says who is meant (spec §4).
 * @throws {Refusal} `NOT_FOUND` for any other, whether or not somebody has it.
 */
export async function requireOwnCode(
  { db }: Pick<Deps, "db">,
  { userId }: Session,
  given: string | number,
): Promise<void> {
  const [own] = await db.select({ code: agents.code }).from(agents).where(eq(agents.userId, userId));
  if (own?.code !== given && userId !== given) throw new Refusal("NOT_FOUND", "This agent does not exist.");
}
