import { kobo } from "@vendor/pricing-engine";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { checkLedger, readFaults } from "./check-ledger.ts";
import { ensureLedgerAccounts, type LedgerAccount } from "./ledger-accounts.ts";
import { postTransfer } from "./post-transfer.ts";

const clearing: LedgerAccount = { kind: "card-clearing" };
const wallet: LedgerAccount = { kind: "customer-wallet", ownerId: 9_001 };
const nothing = { unbalancedTransfers: [], driftedAccounts: [], overdrawnAccounts: [] };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.logs.length = 0;
  await api.deps.db.execute(sql`alter table ledger_entries enable trigger user`);
});
afterAll(() => api.close());

const idOf = async (account: LedgerAccount) => (await ensureLedgerAccounts(api.deps.db, [account]))(account);
const check = async () => {
  await checkLedger(api.deps);
  return api.logs.map((line) => JSON.parse(line));
};

describe("the nightly check of the ledger", () => {
  it("finds no fault in balanced transfers, for any slice size", async () => {
    for (let n = 0; n < 20; n++) {
      const entries = [
        { account: clearing, amount: -100 - n },
        { account: wallet, amount: 60 },
        { account: { kind: "fees" } as const, amount: 40 + n },
      ];
      await inTransaction(api.deps.db, (tx) =>
        postTransfer(tx, { kind: "top-up", reference: `check-${n}`, entries }, TEST_START),
      );
    }
    expect(await check()).toMatchObject([{ level: "info", msg: "the ledger adds up" }]);
    const whole = await readFaults(api.deps.db);
    expect(whole).toMatchObject(nothing);
    expect(whole.entries).toBeGreaterThanOrEqual(60);
    for (const slice of [1, 2, 7]) expect(await readFaults(api.deps.db, slice)).toEqual(whole);
  });

  it("finds a transfer that does not balance, and the account whose balance is wrong", async () => {
    const { db } = api.deps;
    const [id, account] = [crypto.randomUUID(), await idOf(wallet)];
    await db.execute(sql`alter table ledger_entries disable trigger user`);
    await db
      .insert(ledgerTransfers)
      .values({ id, kind: "opening-balance", reference: "one-sided", createdAt: TEST_START });
    await db.insert(ledgerEntries).values({ transferId: id, ledgerAccountId: account, amount: kobo(5) });
    const fault = { unbalancedTransfers: [id], driftedAccounts: [account], overdrawnAccounts: [] };
    expect(await check()).toMatchObject([{ level: "error", msg: "the ledger does not add up", ...fault }]);
    expect(await readFaults(db, 1)).toMatchObject(fault);
    await db.insert(ledgerEntries).values({ transferId: id, ledgerAccountId: account, amount: kobo(-5) });
    expect(await readFaults(db)).toMatchObject(nothing);
  });

  it("goes on after a kill where it was, with what it had found", async () => {
    const { db } = api.deps;
    const [id, account] = [crypto.randomUUID(), await idOf(wallet)];
    await db.execute(sql`alter table ledger_entries disable trigger user`);
    await db
      .insert(ledgerTransfers)
      .values({ id, kind: "opening-balance", reference: "found-before", createdAt: TEST_START });
    await db.insert(ledgerEntries).values({ transferId: id, ledgerAccountId: account, amount: kobo(3) });
    const { entries } = await readFaults(db);
    /** The check, which is killed once it has read as many slices. @returns How many it has read. */
    const checkUntil = async (most: number) => {
      let slices = 0;
      const execute = (query: SQL) => {
        if (slices++ === most) throw new Error("killed");
        return db.execute(query);
      };
      const killed = Object.create(db, { execute: { value: execute } });
      await checkLedger({ ...api.deps, db: killed }, 5).catch(() => {});
      return slices;
    };
    const ofTransfers = Math.floor(entries / 5) + 1;
    await checkUntil(ofTransfers + 1);
    // So that only the first run can have found it.
    await db.insert(ledgerEntries).values({ transferId: id, ledgerAccountId: account, amount: kobo(-3) });
    expect(await checkUntil(1_000)).toBe(Math.floor((entries + 1) / 5));
    expect(api.logs.map((line) => JSON.parse(line))).toMatchObject([
      { level: "error", unbalancedTransfers: [id], driftedAccounts: [] },
    ]);
    expect(await check()).toMatchObject([{}, { level: "info", entries: entries + 1 }]);
  });

  it("finds a wallet below zero", async () => {
    const { db } = api.deps;
    await db.execute(sql`alter table ledger_accounts drop constraint ledger_accounts_not_negative`);
    const [poor] = await db
      .insert(ledgerAccounts)
      .values({ kind: "customer-wallet", ownerId: 9_002, balance: kobo(-1) })
      .returning();
    expect(await check()).toMatchObject([
      { level: "error", unbalancedTransfers: [], driftedAccounts: [poor?.id], overdrawnAccounts: [poor?.id] },
    ]);
  });
});
