import { like, sql } from "drizzle-orm";
import { register } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { events, settings } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { readDatabaseMetrics } from "../../metrics.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { eventTypes } from "./event-types.ts";
import { appendEvent, type Consumer, registerConsumers, runConsumer, runConsumers } from "./index.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

let highest = 1_000;
/** An event of a new account. @returns The account's id. */
async function append(tx: Database = api.deps.db): Promise<number> {
  highest += 1;
  const accountId = highest;
  await appendEvent(tx, { name: "account.created", body: { accountId } }, api.clock.now());
  return accountId;
}

type Handle = (id: number, tx: Database) => void | Promise<void>;

/** A consumer that has read everything so far and then notes the accounts that it is told of. */
async function consumerOf(name: string, handle: Handle = () => {}) {
  const seen: number[] = [];
  const consumer: Consumer = {
    name,
    async handle({ name: event, body }, { tx }) {
      if (event !== "account.created") return;
      await handle(body.accountId, tx);
      seen.push(body.accountId);
    },
  };
  await runConsumers(api.deps, [{ name, handle() {} }]);
  return { consumer, seen, run: () => runConsumers(api.deps, [consumer]) };
}

/** What a test holds up until it says so. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Runs `meanwhile` while another transaction has appended an event and not committed it. @returns That event's account. */
async function whileUncommitted(meanwhile: () => Promise<void>): Promise<number> {
  const [appended, end] = [gate(), gate()];
  const slow = api.deps.db.transaction(async (tx) => {
    const id = await append(tx);
    appended.open();
    await end.opened;
    return id;
  });
  await appended.opened;
  await meanwhile().finally(end.open);
  return slow;
}

/** What consumers have written under names that begin with a word. */
async function written(word: string): Promise<unknown[]> {
  const own = like(settings.name, `${word} %`);
  const rows = await api.deps.db.select().from(settings).where(own).orderBy(settings.name);
  return rows.map(({ value }) => value);
}

describe("a consumer", () => {
  it("is told of each event once, in their order", async () => {
    const { seen, run } = await consumerOf("orderly");
    const ids = [await append(), await append()];
    await run();
    await run();
    expect(seen).toEqual(ids);
  });

  it("begins with what happens after it was added", async () => {
    await (await consumerOf("first")).run();
    await append();
    await (await consumerOf("second")).run();
    const seen: string[] = [];
    const consumer = { name: "third", handle: ({ name }: { name: string }) => void seen.push(name) };
    await registerConsumers(api.deps.db, [consumer]);
    await append();
    await runConsumers(api.deps, [consumer]);
    expect(seen).toEqual(["account.created"]);
  });

  it("hears of an event whose transaction commits after a later one's", async () => {
    const { seen, run } = await consumerOf("patient");
    let early = 0;
    const late = await whileUncommitted(async () => {
      early = await append();
      await run();
      expect(seen).toEqual([early]);
    });
    await run();
    expect(seen).toEqual([early, late]);
  });

  it("is not told of an event whose transaction was rolled back", async () => {
    const { seen, run } = await consumerOf("strict");
    const undone = api.deps.db.transaction(async (tx) => {
      await append(tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await run();
    expect(seen).toEqual([]);
  });

  it("handles no event that another worker is handling, and none twice", async () => {
    const [started, end] = [gate(), gate()];
    const { consumer, seen, run } = await consumerOf("shared", () => {
      started.open();
      return end.opened;
    });
    const id = await append();
    const first = run();
    await started.opened;
    const second = runConsumer(api.deps, { ...consumer, handle: () => void seen.push(0) });
    expect(await second.finally(end.open)).toBe("idle");
    await first;
    await run();
    expect(seen).toEqual([id]);
  });

  it("hears of each event once while two workers race with those who append", async () => {
    const count = process.env.TEST_FULL === "1" ? 2_000 : 100;
    const { consumer, seen } = await consumerOf("raced");
    let isAppending = true;
    const work = async () => {
      while (isAppending) await runConsumer(api.deps, consumer);
    };
    const workers = [work(), work()];
    const ids: number[] = [];
    const seller = async () => {
      while (ids.length < count) await api.deps.db.transaction(async (tx) => void ids.push(await append(tx)));
    };
    await Promise.all(Array.from({ length: 6 }, seller)).finally(() => {
      isAppending = false;
    });
    await Promise.all(workers);
    await runConsumers(api.deps, [consumer]);
    expect(seen.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other));
  });

  it("has written once what a worker that was killed in between had begun", async () => {
    let last = 0;
    const { seen, run } = await consumerOf("killed", async (id, tx) => {
      await tx.insert(settings).values({ name: `account ${id}`, value: id });
      if (id === last) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    const first = await append();
    const second = await append();
    last = second;
    await expect(run()).rejects.toThrow();
    expect([seen.splice(0), await written("account")]).toEqual([[first], []]);
    last = 0;
    await run();
    await run();
    expect([seen, await written("account")]).toEqual([
      [first, second],
      [first, second],
    ]);
  });

  it("stays at an event that it fails with, keeps what it had done, and delays no other", async () => {
    let bad = 0;
    const stuck = await consumerOf("stuck", async (id, tx) => {
      await tx.insert(settings).values({ name: `stuck ${id}`, value: id });
      if (id === bad) await tx.execute(sql`select 1 / 0`);
    });
    const other = await consumerOf("other");
    const good = await append();
    bad = await append();
    const last = await append();
    await runConsumers(api.deps, [stuck.consumer, other.consumer]);
    expect([await written("stuck"), other.seen]).toEqual([[good], [good, bad, last]]);
    const line = api.logs.findLast((each) => each.includes("an event was not handled")) ?? "";
    expect(JSON.parse(line)).toMatchObject({ level: "error", consumer: "stuck", event: "account.created" });
    const mended = bad;
    bad = 0;
    await stuck.run();
    expect(await written("stuck")).toEqual([good, mended, last]);
  });

  it("leaves events of a newer version of the service to that version's workers", async () => {
    const { consumer, seen } = await consumerOf("old");
    const newer = { name: "account.created", version: 2, body: {}, at: api.clock.now() };
    await api.deps.db.insert(events).values(newer);
    expect(await runConsumer(api.deps, consumer)).toBe("failed");
    expect(seen).toEqual([]);
    await consumerOf("old");
  });
});

it("measures for each consumer the age of its oldest unread event", async () => {
  const ages = async () => {
    await readDatabaseMetrics(api.database, api.clock);
    const { values = [] } =
      (await register.getSingleMetric("vendor_events_oldest_unread_seconds")?.get()) ?? {};
    const found = new Map(values.map(({ labels, value }) => [labels.consumer, value]));
    return ["measured", "lagging"].map((name) => found.get(name));
  };
  await consumerOf("lagging");
  const measured = await consumerOf("measured");
  expect(await ages()).toEqual([0, 0]);
  await append();
  api.clock.advance({ minutes: 5 });
  // Also before it has a position.
  expect(await ages()).toEqual([300, 300]);
  await measured.run();
  await append();
  api.clock.advance({ minutes: 1 });
  expect(await ages()).toEqual([60, 360]);
});

describe("the table of events", () => {
  it("refuses to change one, and to delete one that a consumer has not read", async () => {
    const { db } = api.deps;
    await registerConsumers(db, [{ name: "slow", handle() {} }]);
    await append();
    await (await consumerOf("quick")).run();
    const refused = { cause: { message: expect.stringContaining("events are never changed") } };
    await expect(db.update(events).set({ name: "order.paid" })).rejects.toMatchObject(refused);
    await expect(db.update(events).set({ position: 5 })).rejects.toMatchObject(refused);
    await expect(db.delete(events)).rejects.toMatchObject(refused);
  });

  it.each(Object.entries(eventTypes))("has no field for personal data in %s", async (_name, { body }) => {
    for (const field of Object.values(body.shape)) {
      for (const text of [
        "Ada Obi",
        "Ada",
        "ada@shop.example",
        "08030000001",
        "+2348030000001",
        "12 Ring Road",
      ])
        expect(field.safeParse(text).success, text).toBe(false);
    }
    expect(body.safeParse({ email: "ada@shop.example" }).error?.issues).toContainEqual(
      expect.objectContaining({ code: "unrecognized_keys" }),
    );
  });
});
