import { and, eq, ne } from "drizzle-orm";
import { accountNumbers, mandates, savedCards } from "../../../db/schema/index.ts";
import type { Deps } from "../../../deps.ts";
import { ProviderError } from "../../../integrations/provider-error.ts";
import { giveUpAtPaystack } from "./account/account-numbers.ts";

/**
 * Makes Paystack forget an account's cards, mandates and account number, before they are erased here: afterwards nobody knows them. Safe to
 * repeat. What Paystack refuses to forget is logged.
 * @throws {ProviderError} when Paystack does not answer.
 */
export async function forgetAtPaystack(
  deps: Pick<Deps, "db" | "paystack" | "log">,
  accountId: number,
): Promise<void> {
  const { db, paystack, log } = deps;
  const cards = await db.select().from(savedCards).where(eq(savedCards.accountId, accountId));
  const given = await db.select().from(mandates).where(eq(mandates.accountId, accountId));
  for (const { authorizationCode } of [...cards, ...given]) {
    if (authorizationCode === null) continue;
    await paystack.deactivateAuthorization(authorizationCode).catch((err: unknown) => {
      if (!(err instanceof ProviderError) || err.isOutage) throw err;
      log.warn({ err, accountId }, "paystack did not deactivate a card or mandate");
    });
  }
  const numbers = await db
    .select({ providerId: accountNumbers.providerId })
    .from(accountNumbers)
    .where(and(eq(accountNumbers.accountId, accountId), ne(accountNumbers.state, "closed")));
  for (const { providerId } of numbers) if (providerId !== null) await giveUpAtPaystack(deps, providerId);
}
