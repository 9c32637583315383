import { inTransaction } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { spendProof } from "./code-repository.ts";
import { hashOfToken } from "./link-token.ts";
import { lockUser, updateUser } from "./user-repository.ts";

/**
 * Confirms the e-mail that a link was sent to; whoever has the link may, signed in or not. It works once.
 * @throws {Refusal} `LINK_EXPIRED` for a link that is old, used, made up, or went to another address than the person has.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const link = await spendProof(tx, "email", hashOfToken(token), now);
    const user = link?.userId ? await lockUser(tx, link.userId) : undefined;
    if (user?.email.toLowerCase() !== link?.destination || !user) {
      throw new Refusal("LINK_EXPIRED");
    }
    await updateUser(tx, user.id, { emailVerifiedAt: user.emailVerifiedAt ?? now });
  });
}
