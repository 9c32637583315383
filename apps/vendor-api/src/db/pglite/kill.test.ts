import { watch } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiClient, ApiError, createApiClient } from "@vendor/api";
import { orderClaim } from "@vendor/api/order-claim";
import { type RunningSandbox, startSandbox } from "@vendor/paystack-sandbox";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { developmentSecrets } from "../../env.ts";
import { killSpawned, type SpawnedApi, spawnApi } from "../../testing/spawned-api.ts";
import { openPglite } from "./open-pglite.ts";

const full = process.env.TEST_FULL === "1";
/** How often the service is killed during purchases. */
const kills = full ? 17 : 1;
/** Long enough that no call times out on a loaded machine. */
const TIMEOUT_MS = 600_000;

const owner = { email: "owner@demo.example", password: "Demo-Owner-2026", locationId: 1001 };
const expired = { email: "expired@demo.example", password: "Demo-Expired-2026", locationId: 1003 };
type Buyer = typeof owner;

let parent: string;
let sandbox: RunningSandbox;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "vendor-api-kill-"));
  sandbox = await startSandbox({
    secretKey: developmentSecrets.PAYSTACK_SECRET_KEY,
    publicKey: developmentSecrets.PAYSTACK_PUBLIC_KEY,
    webhookUrl: null,
  });
});
afterAll(async () => {
  killSpawned();
  await sandbox.close();
  await rm(parent, { recursive: true, force: true });
});

const start = (folder: string) =>
  spawnApi({ DATA_DIR: folder, PAYSTACK_API_URL: sandbox.url }, { killable: true });

async function signIn(baseUrl: string, { email, password }: Buyer): Promise<ApiClient> {
  const options = { baseUrl, timeoutMs: TIMEOUT_MS };
  const { api_token } = await createApiClient(options).identity.login({ email, password });
  return createApiClient({ ...options, token: api_token });
}

/** Buys monthly Plus by card, as the checkout does. @returns the reference once the API has confirmed it. */
async function buy(
  client: ApiClient,
  { locationId }: Buyer,
  paid: (reference: string) => void,
): Promise<string> {
  const choice = { plan_id: 2, duration: 1 as const, onboarding: 1 };
  const { data } = await client.subscription.summary({
    ...choice,
    plan_duration: 1,
    location_id: locationId,
  });
  const quote = data[0]?.quote;
  if (!quote) throw new Error("no quote");
  const { data: payment } = await client.subscription.validateCardPayment({
    ...choice,
    ...orderClaim(quote),
    payment_method: "card",
    location_id: locationId,
  });
  sandbox.control.pay(payment.reference);
  paid(payment.reference);
  await client.subscription.withCard({ reference_id: payment.reference });
  return payment.reference;
}

/** Returns the reference of the order that the last kill interrupted, if the API refuses a second payment for it. */
function earlierPayment(error: unknown): string {
  const { reference } = ((error instanceof ApiError && error.details.data) || {}) as { reference?: string };
  if (!(error instanceof ApiError && error.code === "CONFLICT") || !reference) throw error;
  return reference;
}

/** The references that were paid at Paystack, and those that the API has confirmed, in all rounds. */
type Book = { paid: Set<string>; acknowledged: Set<string> };

/** Two buyers buy continuously until the process is killed at a random step. */
async function buyUntilKilled(api: SpawnedApi, baseUrl: string, book: Book): Promise<void> {
  let stepsLeft = 3 + Math.floor(Math.random() * 6);
  const step = () => {
    stepsLeft--;
    if (stepsLeft === 0) api.child.kill("SIGKILL");
  };
  const shop = async (buyer: Buyer) => {
    const client = await signIn(baseUrl, buyer);
    const paid = (reference: string) => {
      book.paid.add(reference);
      step();
    };
    for (;;) {
      book.acknowledged.add(await buy(client, buyer, paid).catch(earlierPayment));
      step();
    }
  };
  const ends = await Promise.allSettled([owner, expired].map(shop));
  for (const end of ends) {
    const reason: unknown = end.status === "rejected" ? end.reason : undefined;
    // A buyer stops only when the service has been killed.
    if (!(reason instanceof ApiError && reason.code === "UNREACHABLE")) throw reason;
  }
  expect(await api.ended).toBe("SIGKILL");
}

async function openOrFail(folder: string): Promise<{ api: SpawnedApi; url: string }> {
  const api = start(folder);
  const url = await api.ready;
  if (!url) throw new Error(`the API did not start: ${api.output().stderr}`);
  return { api, url };
}

/** Makes the API look up every payment that was made, then stops it and reads its ledger. */
async function audit(folder: string, book: Book): Promise<void> {
  const { api, url } = await openOrFail(folder);
  const clients = await Promise.all([owner, expired].map((buyer) => signIn(url, buyer)));
  const states = new Map<string, string>();
  for (const reference of book.paid) {
    const answers = await Promise.allSettled(
      clients.map((client) => client.subscription.payment({ reference })),
    );
    for (const answer of answers)
      if (answer.status === "fulfilled") states.set(reference, answer.value.data.state);
  }
  api.child.kill("SIGTERM");
  expect(await api.ended).toBe(0);

  for (const reference of book.paid) expect(states.get(reference)).toMatch(/^(settled|refunding|refunded)$/);
  for (const reference of book.acknowledged) expect(states.get(reference)).toBe("settled");
  const { client, close } = await openPglite(
    { DATA_DIR: folder, NODE_ENV: "test" },
    pino({ level: "silent" }),
  );
  const { rows } = await client.query<{ reference: string; fulfilled: number; posted: number }>(
    `select i.reference,
       (select count(*)::int from subscriptions s where s.reference = i.reference) as fulfilled,
       (select count(*)::int from ledger_transfers t where t.reference = i.reference and t.kind = 'card-payment') as posted
     from payment_intents i where i.state = 'settled'`,
  );
  const unbalanced = await client.query(
    "select 1 from ledger_accounts a where balance <> coalesce((select sum(amount) from ledger_entries where ledger_account_id = a.id), 0)",
  );
  await close();
  const settled = new Map(rows.map(({ reference, ...counts }) => [reference, counts]));
  for (const reference of book.acknowledged)
    expect(settled.get(reference)).toEqual({ fulfilled: 1, posted: 1 });
  for (const counts of settled.values()) expect(counts).toEqual({ fulfilled: 1, posted: 1 });
  expect(unbalanced.rows).toEqual([]);
}

/** Resolves when an entry of this name appears in the folder. */
function appears(folder: string, name: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(folder, (_event, entry) => {
      if (entry !== name) return;
      watcher.close();
      resolve();
    });
  });
}

describe("kill -9", () => {
  it(`during purchases loses and doubles nothing that was acknowledged (kills: ${kills})`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const template = inject("database");
    if (template.kind !== "pglite") throw new Error("this test needs the embedded database");
    const folder = join(parent, "purchases");
    await cp(template.folder, folder, { recursive: true });
    const book: Book = { paid: new Set(), acknowledged: new Set() };
    for (let kill = 0; kill < kills; kill++) {
      const { api, url } = await openOrFail(folder);
      await buyUntilKilled(api, url, book);
    }
    await audit(folder, book);
    expect(book.acknowledged.size).toBeGreaterThan(0);
  });

  // The cluster is created in a temporary folder beside the final one, then moved, migrated and seeded.
  it.each(full ? ["db.new", "db"] : ["db"])(
    "at a first start, once %s exists, leaves a database that opens",
    {
      timeout: TIMEOUT_MS,
    },
    async (entry) => {
      const home = await mkdtemp(join(parent, "first-start-"));
      const moment = appears(home, entry);
      const cutOff = start(join(home, "db"));
      await moment;
      cutOff.child.kill("SIGKILL");
      expect(await cutOff.ended).toBe("SIGKILL");
      const { api, url } = await openOrFail(join(home, "db"));
      await buy(await signIn(url, owner), owner, () => {});
      api.child.kill("SIGTERM");
      expect(await api.ended).toBe(0);
    },
  );
});
