import { formatKpt, kobo } from "@vendor/pricing-engine";
import { isUniqueViolation } from "../../db/database-faults.ts";
import type { Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { debtOf } from "../ledger/debts.ts";
import { readBalance } from "../ledger/held-balance.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { orderReference } from "../subscription/order-reference.ts";
import { requireReplacementConfirmed } from "../subscription/plan-period.ts";
import type { PriceList } from "../subscription/read-price-list.ts";
import { readPriceList } from "../subscription/read-price-list.ts";
import { type Client, findClients } from "./client-repository.ts";
import { type ClientOrder, giveForTokens, TOKENS_TOO_LOW } from "./give-for-tokens.ts";
import type { TokenOrder } from "./price-in-tokens.ts";
import { type Asked, type RenewalResult, readResults } from "./read-results.ts";

/** One client of a payment: `price` prices it and refuses what the agent was not shown. */
export type ClientRequest = {
  locationId: number;
  planId: number;
  duration: 1 | 12;
  /** What the agent was shown, in kobo. */
  amountPaid: number;
  /** 1: time of another plan that is paid for may be lost. */
  replacePlan?: 0 | 1;
  price(list: PriceList, client: Client, now: Date): TokenOrder;
};

/**
 * Pays for an agent's clients with tokens, once for an Idempotency-Key: references follow from the key, so that a repetition
 * finds what was given even when the process died before it could remember its answer.
 * @throws {Refusal} `NOT_FOUND` for a location that is not the agent's client, `REPLACES_PLAN`, `WALLET_TOO_LOW`, `CONFLICT`,
 * `IDEMPOTENCY_CONFLICT` when the key paid for something else, and what `price` refuses.
 */
export async function payWithTokens(
  deps: PaymentDeps,
  session: Session,
  requests: readonly ClientRequest[],
  idempotencyKey: string | undefined,
): Promise<RenewalResult[]> {
  const base = orderReference("tok", idempotencyKey);
  const asked = requests.map(({ price: _, replacePlan: __, ...request }, index) => ({
    ...request,
    reference: requests.length === 1 ? base : `${base}-${index + 1}`,
  }));
  if (idempotencyKey !== undefined) {
    const earlier = await readResults(deps.db, session.userId, asked);
    if (earlier) return earlier;
  }
  try {
    await giveForTokens(deps, session, await priceAll(deps, session, requests, asked));
  } catch (error) {
    const repeated = isUniqueViolation(error, "subscriptions_reference_unique") || error instanceof Refusal;
    const meanwhile =
      idempotencyKey !== undefined && repeated
        ? await readResults(deps.db, session.userId, asked)
        : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
  return (await readResults(deps.db, session.userId, asked)) ?? [];
}

async function priceAll(
  deps: PaymentDeps,
  session: Session,
  requests: readonly ClientRequest[],
  asked: readonly Asked[],
): Promise<ClientOrder[]> {
  const list = await readPriceList(deps.db);
  const ids = requests.map(({ locationId }) => locationId);
  const clients = await findClients(deps.db, session.userId, ids);
  const orders = requests.map((request, index) => {
    const client = clients.find(({ locationId }) => locationId === request.locationId);
    const reference = asked[index]?.reference;
    if (!client || reference === undefined) throw notYourClient();
    return { ...request.price(list, client, deps.clock.now()), client, reference };
  });
  for (const [index, { order }] of orders.entries()) {
    const confirmed = requests[index]?.replacePlan;
    await requireReplacementConfirmed(deps.db, order, confirmed, deps.clock.now());
  }
  const total = orders.reduce((sum, { order }) => sum + order.amountPaid, 0);
  if (orders.some(({ order }) => order.amountPaid === 0)) {
    throw new Refusal("CONFLICT", "There is nothing to pay for this client.");
  }
  const tokens = { kind: "agent-tokens", ownerId: session.userId } as const;
  const debt = await debtOf(deps.db, tokens);
  if (debt > 0) {
    throw new Refusal(
      "WALLET_TOO_LOW",
      `You owe ${formatKpt(kobo(debt))} for a payment that was returned. Buy tokens to pay it first.`,
    );
  }
  const { balance, held } = await readBalance(deps.db, tokens);
  if (balance - held < total) throw new Refusal("WALLET_TOO_LOW", TOKENS_TOO_LOW);
  return orders;
}

/** Says the same of another agent's client and of what does not exist. */
export function notYourClient(): Refusal {
  return new Refusal("NOT_FOUND", "This client does not exist.");
}
