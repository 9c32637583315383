import { and, eq, or } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerAccounts } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { readFaults } from "./check-ledger.ts";
import { isOverdrawn, type LedgerAccount } from "./ledger-accounts.ts";
import { postTransfer, readTransfer, reversed, type Transfer, type TransferEntry } from "./post-transfer.ts";

const full = process.env.TEST_FULL === "1";
const RUNS = full ? 2_000 : 4;
const STEPS = full ? 100 : 40;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A random step for the two customers and the agent of a run, with amounts in kobo. */
type Step = {
  event:
    | "top-up"
    | "wallet"
    | "card"
    | "split"
    | "token"
    | "refund-owed"
    | "refund-paid"
    | "reverse"
    | "repeat";
  who: 0 | 1;
  amount: number;
  part: number;
  fee: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  event: fc.constantFrom<Step["event"][]>(
    ...(["top-up", "top-up", "wallet", "wallet", "card", "split", "token", "reverse", "repeat"] as const),
    ...(["refund-owed", "refund-paid"] as const),
  ),
  who: fc.constantFrom(0, 1),
  amount: fc.integer({ min: 1, max: 100_000 }),
  part: fc.integer({ min: 0, max: 100_000 }),
  fee: fc.integer({ min: 0, max: 2_000 }),
});

const clearing: LedgerAccount = { kind: "card-clearing" };
const revenue: LedgerAccount = { kind: "revenue" };
const fees: LedgerAccount = { kind: "fees" };
const owed: LedgerAccount = { kind: "refunds-owed" };

/** The accounts of one run, which no other run uses, and its transfers. */
class World {
  static #runs = 0;
  readonly #run = ++World.#runs;
  readonly owned = [
    { kind: "customer-wallet", ownerId: 100_000 + 2 * this.#run },
    { kind: "customer-wallet", ownerId: 100_001 + 2 * this.#run },
    { kind: "agent-tokens", ownerId: 100_000 + this.#run },
  ] as const satisfies readonly LedgerAccount[];
  /** The model's balance of each account. */
  readonly balances = [0, 0, 0];
  readonly posted: Transfer[] = [];
  #count = 0;

  reference(): string {
    return `model-${this.#run}-${++this.#count}`;
  }

  /** The transfer of a step, under a new reference unless it repeats or reverses an earlier one. */
  transferOf({ event, who, amount, part, fee }: Step): Transfer {
    const wallet = this.owned[who];
    const tokens = this.owned[2];
    const move = (kind: Transfer["kind"], ...moves: [LedgerAccount, number][]): Transfer => ({
      kind,
      reference: this.reference(),
      entries: moves.map(([account, kobo]) => ({ account, amount: kobo })),
    });
    const earlier = this.posted[amount % Math.max(1, this.posted.length)];
    switch (event) {
      case "top-up":
        // Agents buy tokens in the same way as customers top up.
        return move(
          "top-up",
          [clearing, -amount - fee],
          [part % 4 === 0 ? tokens : wallet, amount],
          [fees, fee],
        );
      case "wallet":
        return move("wallet-payment", [wallet, -amount], [revenue, amount]);
      case "card":
        return move("card-payment", [clearing, -amount - fee], [revenue, amount], [fees, fee]);
      case "split":
        return move(
          "card-payment",
          [clearing, -amount - fee],
          [wallet, -part],
          [revenue, amount + part],
          [fees, fee],
        );
      case "token":
        return move("token-payment", [tokens, -amount], [revenue, amount]);
      case "refund-owed":
        return move("refund-owed", [clearing, -amount], [owed, amount]);
      case "refund-paid":
        return move("refund-paid", [owed, -amount], [clearing, amount]);
      case "reverse":
        return earlier
          ? { kind: "payment-reversed", reference: earlier.reference, entries: reversed(earlier.entries) }
          : move("payment-reversed", [clearing, -1], [revenue, 1]);
      case "repeat":
        return earlier ? { ...earlier, entries: reversed(earlier.entries) } : move("top-up");
    }
  }

  /** The balances after these entries; undefined if one would be below zero. */
  after(entries: readonly TransferEntry[]): number[] | undefined {
    const next = this.balances.map((balance, at) =>
      entries.reduce(
        (sum, { account, amount }) => (account === this.owned[at] ? sum + amount : sum),
        balance,
      ),
    );
    return next.every((balance) => balance >= 0) ? next : undefined;
  }

  isBooked({ kind, reference }: Transfer): boolean {
    return this.posted.some((each) => each.kind === kind && each.reference === reference);
  }
}

const balancesOf = async ({ owned }: World): Promise<number[]> => {
  const { kind, ownerId, balance } = ledgerAccounts;
  const isOneOf = owned.map((each) => and(eq(kind, each.kind), eq(ownerId, each.ownerId)));
  const rows = await api.deps.db
    .select({ kind, ownerId, balance })
    .from(ledgerAccounts)
    .where(or(...isOneOf));
  return owned.map(
    (each) => rows.find((row) => row.kind === each.kind && row.ownerId === each.ownerId)?.balance ?? 0,
  );
};

/** Applies one step to the database and to the model, and compares them. */
async function take(world: World, each: Step): Promise<"posted" | "repeated" | "refused"> {
  const transfer = world.transferOf(each);
  const known = world.isBooked(transfer);
  const next = known ? undefined : world.after(transfer.entries);
  let outcome: "posted" | "repeated" | "refused";
  try {
    const fresh = await inTransaction(api.deps.db, (tx) => postTransfer(tx, transfer, TEST_START));
    outcome = fresh ? "posted" : "repeated";
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    outcome = "refused";
  }
  expect(outcome).toBe(known ? "repeated" : next ? "posted" : "refused");
  if (next) {
    world.balances.splice(0, next.length, ...next);
    world.posted.push(transfer);
  }
  if (outcome === "refused") {
    expect(await readTransfer(api.deps.db, transfer.kind, transfer.reference)).toEqual([]);
  }
  expect(await balancesOf(world)).toEqual(world.balances);
  return outcome;
}

describe("the ledger and a model of it", () => {
  it(`agree in ${RUNS} runs of ${STEPS} steps, including refused ones`, { timeout: 3_600_000 }, async () => {
    const seen = { posted: 0, repeated: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        const world = new World();
        for (const each of steps) seen[await take(world, each)]++;
      }),
      { numRuns: RUNS },
    );
    expect(await readFaults(api.deps.db)).toMatchObject({
      unbalancedTransfers: [],
      driftedAccounts: [],
      overdrawnAccounts: [],
    });
    // The steps must include refusals and repetitions, or the comparison would prove little.
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(RUNS);
  });
});
