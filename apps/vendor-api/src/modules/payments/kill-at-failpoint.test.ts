import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createManualClock,
  demoAuthorization,
  type RunningSandbox,
  startSandbox,
} from "@vendor/paystack-sandbox";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openPglite } from "../../db/pglite/open-pglite.ts";
import type { SqlClient } from "../../db/types.ts";
import { developmentSecrets } from "../../env.ts";
import { openTestDatabase, urlOfTestDatabase } from "../../testing/create-test-api.ts";
import { type KillableApi, startKillable } from "../../testing/kill/killable-api.ts";
import { type Scenario, scenarios } from "../../testing/kill/scenarios.ts";
import { createShopper, demoOwner } from "../../testing/kill/shopper.ts";
import { full } from "../../testing/payment-kit.ts";
import { killSpawned } from "../../testing/spawned-api.ts";

const template = inject("database");
const kills = template.kind === "pglite" ? 25 : full ? 100 : 8;
const silent = pino({ level: "silent" });
const sandboxClock = createManualClock(Date.now());

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({
    secretKey: developmentSecrets.PAYSTACK_SECRET_KEY,
    publicKey: developmentSecrets.PAYSTACK_PUBLIC_KEY,
    webhookUrl: null,
    clock: sandboxClock,
    seedAuthorizations: [demoAuthorization],
  });
});
afterAll(async () => {
  killSpawned();
  await sandbox.close();
});

/** A database that outlives the processes that use it. */
async function openPlace() {
  if (template.kind === "postgres") {
    const database = await openTestDatabase(silent);
    const read = <T>(work: (client: SqlClient) => Promise<T>) => work(database.client);
    return { env: { DATABASE_URL: await urlOfTestDatabase(database) }, read, close: () => database.close() };
  }
  const parent = await mkdtemp(join(tmpdir(), "vendor-api-failpoints-"));
  const folder = join(parent, "db");
  await cp(template.folder, folder, { recursive: true });
  async function read<T>(work: (client: SqlClient) => Promise<T>): Promise<T> {
    const { client, close } = await openPglite({ DATA_DIR: folder, NODE_ENV: "test" }, silent);
    return work(client).finally(close);
  }
  return { env: { DATA_DIR: folder }, read, close: () => rm(parent, { recursive: true, force: true }) };
}

/** Queries for faults at the end: each row is something lost, doubled or unbalanced. */
const faults = {
  "settled and not fulfilled once": `select i.reference from payment_intents i where i.state = 'settled' and i.kind = 'subscription'
    and (select count(*) from subscriptions s where s.reference = i.reference) <> 1`,
  "settled and not posted once": `select i.reference from payment_intents i where i.state = 'settled' and 1 <>
    (select count(*) from ledger_transfers t where t.reference = i.reference and t.kind in ('card-payment', 'top-up'))`,
  "fulfilled without a payment": `select s.reference from subscriptions s where s.kind = 'paid' and not exists
    (select 1 from ledger_transfers t where t.reference = s.reference and t.kind in ('card-payment', 'wallet-payment'))`,
  "taken from the wallet for nothing": `select t.reference from ledger_transfers t where t.kind = 'wallet-payment'
    and not exists (select 1 from subscriptions s where s.reference = t.reference)`,
  "still unknown": `select reference from payment_intents where state in ('pending', 'refunding')`,
  "refunds still owed": `select sum(balance) from ledger_accounts where kind = 'refunds-owed' having sum(balance) <> 0`,
  unbalanced: "select transfer_id from ledger_entries group by transfer_id having sum(amount) <> 0",
  drifted: `select id from ledger_accounts a where balance <>
    coalesce((select sum(e.amount) from ledger_entries e where e.ledger_account_id = a.id), 0)`,
};

describe("kill -9 at each failpoint of a payment", () => {
  it(
    `loses nothing and doubles nothing (${kills} kills)`,
    async () => {
      const place = await openPlace();
      const env = { ...place.env, PAYSTACK_API_URL: sandbox.url };
      let check: ((next: ReturnType<typeof createShopper>) => Promise<void>) | undefined;

      /** Starts the next process, which first completes what the last one left unfinished. */
      async function live(): Promise<{ api: KillableApi; shopper: ReturnType<typeof createShopper> }> {
        const api = await startKillable(env);
        await api.signIn(demoOwner.email, demoOwner.password);
        const shopper = createShopper(api, sandbox.control, sandboxClock);
        await check?.(shopper);
        return { api, shopper };
      }
      for (let kill = 0; kill < kills; kill++) {
        const { api, shopper } = await live();
        const { name, dieAt, prepare } = scenarios[kill % scenarios.length] as Scenario;
        const { act, after } = await prepare(shopper);
        api.dieAt(dieAt);
        await act();
        // If the action does not reach its failpoint, the process is still alive and has to be stopped.
        api.stop();
        expect(await api.ended, name).toBe("SIGKILL");
        check = after;
      }
      const { api } = await live();
      await api.reconcile();
      api.stop();
      expect(await api.ended).toBe(0);

      const found = await place.read(async (client) => {
        const rows: Record<string, unknown[]> = {};
        for (const [fault, query] of Object.entries(faults)) rows[fault] = (await client.query(query)).rows;
        return rows;
      });
      const none = Object.fromEntries(Object.keys(faults).map((fault) => [fault, []]));
      expect(found).toEqual(none);
      await place.close();
    },
    kills * 60_000,
  );
});
