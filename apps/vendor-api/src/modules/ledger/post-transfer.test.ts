import { kobo } from "@vendor/pricing-engine";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerEntries, ledgerTransfers } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { balanceOf, ensureLedgerAccounts, type LedgerAccount } from "./ledger-accounts.ts";
import { postTransfer, readTransfer, reversed, type TransferEntry } from "./post-transfer.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const full = process.env.TEST_FULL === "1";
const wallet = (ownerId: number): LedgerAccount => ({ kind: "customer-wallet", ownerId });
const clearing: LedgerAccount = { kind: "card-clearing" };
const post = (reference: string, entries: TransferEntry[]) =>
  inTransaction(api.deps.db, (tx) => postTransfer(tx, { kind: "top-up", reference, entries }, TEST_START));
const topUp = (reference: string, ownerId: number, amount: number) =>
  post(reference, [
    { account: clearing, amount: -amount },
    { account: wallet(ownerId), amount },
  ]);
const total = async () => {
  const [row] = await api.deps.db
    .select({ sum: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries);
  return row?.sum;
};
/** The database's message about a refusal, which drivers wrap differently. */
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  const { message, cause } = error as Error;
  return `${message} ${cause instanceof Error ? cause.message : ""}`;
};

describe("the ledger", () => {
  it("posts a transfer once for simultaneous and repeated requests", async () => {
    const times = full ? 50 : 10;
    const posted = await Promise.all(Array.from({ length: times }, () => topUp("once", 9001, 500)));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await topUp("once", 9001, 500)).toBe(false);
    expect(await balanceOf(api.deps.db, wallet(9001))).toBe(500);
    const reused = post("once", [
      { account: clearing, amount: -1 },
      { account: wallet(9001), amount: 1 },
    ]);
    expect(await reused).toBe(false);
    expect(await balanceOf(api.deps.db, wallet(9001))).toBe(500);
  });

  it("refuses entries that do not sum to zero, in code and in the database", async () => {
    await expect(post("skew", [{ account: clearing, amount: 1 }])).rejects.toThrow("sum to 1");
    await expect(post("skew", [{ account: clearing, amount: 0.5 }])).rejects.toThrow("not an amount in kobo");
    const behindItsBack = inTransaction(api.deps.db, async (tx) => {
      const id = crypto.randomUUID();
      const idOf = await ensureLedgerAccounts(tx, [clearing]);
      await tx
        .insert(ledgerTransfers)
        .values({ id, kind: "opening-balance", reference: "skew", createdAt: TEST_START });
      await tx
        .insert(ledgerEntries)
        .values({ transferId: id, ledgerAccountId: idOf(clearing), amount: kobo(1) });
    });
    expect(await refused(behindItsBack)).toContain("does not balance");
  });

  it("never changes or deletes a posted transfer", async () => {
    await topUp("final", 9002, 700);
    for (const change of [
      sql`update ledger_entries set amount = amount + 1`,
      sql`delete from ledger_entries`,
      sql`update ledger_transfers set reference = 'other'`,
      sql`delete from ledger_transfers`,
    ]) {
      expect(await refused(api.deps.db.execute(change))).toContain("never changed or deleted");
    }
  });

  it("keeps every wallet at zero or above, even for simultaneous payments", async () => {
    await topUp("fund", 9003, 1_000);
    const spend = (n: number) =>
      post(`spend-${n}`, [
        { account: wallet(9003), amount: -400 },
        { account: { kind: "revenue" }, amount: 400 },
      ]);
    const outcomes = await Promise.allSettled(Array.from({ length: full ? 40 : 8 }, (_, n) => spend(n)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await balanceOf(api.deps.db, wallet(9003))).toBe(200);
    expect(await refused(topUp("negative", 9004, -1))).toContain("ledger_accounts_not_negative");
  });

  it("opens and locks accounts in one order, so that two transfers cannot deadlock", async () => {
    const owner = 9_020;
    const tokens: LedgerAccount = { kind: "agent-tokens", ownerId: owner };
    const idOf = await ensureLedgerAccounts(api.deps.db, [wallet(owner), tokens]);
    expect(idOf(tokens)).toBeLessThan(idOf(wallet(owner)));
    await post("in-order", [
      { account: wallet(owner), amount: 30 },
      { account: tokens, amount: 20 },
      { account: clearing, amount: -50 },
    ]);
    const written = await api.deps.db
      .select({ account: ledgerEntries.ledgerAccountId })
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(eq(ledgerTransfers.reference, "in-order"))
      .orderBy(ledgerEntries.id);
    const ids = written.map(({ account }) => account);
    expect(ids).toHaveLength(3);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it("posts a transfer without entries, and omits entries of 0", async () => {
    expect(await post("nothing", [])).toBe(true);
    expect(await post("nothing", [])).toBe(false);
    await post("zeros", [
      { account: wallet(9_021), amount: 0 },
      { account: clearing, amount: -5 },
      { account: wallet(9_022), amount: 5 },
    ]);
    const posted = await readTransfer(api.deps.db, "top-up", "zeros");
    expect(posted.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-5, 5]);
    expect(await readTransfer(api.deps.db, "top-up", "nothing")).toEqual([]);
  });

  it("reads back a transfer's entries with their accounts, and reverses them", async () => {
    const entries = [
      { account: clearing, amount: -50 },
      { account: wallet(9_023), amount: 30 },
      { account: { kind: "agent-tokens", ownerId: 9_023 } as const, amount: 20 },
    ];
    await post("read-back", entries);
    const posted = await readTransfer(api.deps.db, "top-up", "read-back");
    expect(posted).toHaveLength(3);
    expect(posted).toEqual(expect.arrayContaining(entries));
    expect(reversed(entries)).toMatchObject([{ amount: 50 }, { amount: -30 }, { amount: -20 }]);
  });

  it("throws for an account that was not requested", async () => {
    const idOf = await ensureLedgerAccounts(api.deps.db, [clearing]);
    expect(() => idOf({ kind: "fees" })).toThrow("no ledger account fees");
  });

  it("sums to zero after random transfers, including refused ones", { timeout: 120_000 }, async () => {
    const accounts: LedgerAccount[] = [clearing, { kind: "revenue" }, wallet(9010), wallet(9011)];
    const move = fc.record({
      from: fc.nat(3),
      to: fc.nat(3),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
    });
    let n = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 6 }), async (moves) => {
        await Promise.allSettled(
          moves.map(({ from, to, amount }) =>
            post(`p-${n++}`, [
              { account: accounts[from] ?? clearing, amount: -amount },
              { account: accounts[to] ?? clearing, amount },
            ]),
          ),
        );
        expect(await total()).toBe(0);
        for (const account of accounts.slice(2)) {
          expect(await balanceOf(api.deps.db, account)).toBeGreaterThanOrEqual(0);
        }
        const drifted = await api.database.client.query(
          `select a.id from ledger_accounts a where a.balance <>
            coalesce((select sum(e.amount) from ledger_entries e where e.ledger_account_id = a.id), 0)`,
        );
        expect(drifted.rows).toEqual([]);
      }),
      { numRuns: full ? 200 : 15 },
    );
  });
});
