import { createHmac } from "node:crypto";
import { isAnyOf } from "../../db/list-queries.ts";
import { paymentIntents } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { secretKey } from "../people/index.ts";
import { isUnfinished, type PaymentIntent, railDataOf } from "./payment-repository.ts";

type Watched = Pick<PaymentIntent, "reference" | "state" | "railData">;

/**
 * A key that is another one as soon as a page that waits for the payment has something new to show; null when it waits for nothing. Only
 * those who may see the payment are given it, and it tells nothing about the payment.
 */
export function watchKeyOf(env: Deps["env"], intent: Watched): string | null {
  if (!isUnfinished(intent)) return null;
  const { reference, state } = intent;
  const { rail, returned } = railDataOf(intent);
  const shown = JSON.stringify([reference, state, returned?.amount, returned?.told?.length]);
  const digest = createHmac("sha256", secretKey(env, "payment-watch")).update(shown).digest("base64url");
  // The site counts waiting pages by way of paying, which it knows from here.
  return `${reference}.${rail}.${digest.slice(0, 22)}`;
}

/** Those of the keys whose payments have changed. A key that was not given by us counts as changed, which tells its sender nothing. */
export async function listChangedPayments(
  { db, env }: Pick<Deps, "db" | "env">,
  watchKeys: readonly string[],
): Promise<string[]> {
  const { reference, state, railData } = paymentIntents;
  const references = watchKeys.map((key) => key.split(".", 1)[0] ?? "");
  const payments = await db
    .select({ reference, state, railData })
    .from(paymentIntents)
    .where(isAnyOf(reference, references));
  const current = new Set(payments.map((payment) => watchKeyOf(env, payment)));
  return watchKeys.filter((key) => !current.has(key));
}
