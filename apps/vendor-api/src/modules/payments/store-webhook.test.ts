import { asc } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { webhookEvents } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { storeWebhook } from "./store-webhook.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const newEvent = (dataId: string, body: unknown = {}) => ({
  ...{ event: "charge.success", dataId, reference: null, body, essence: body },
  receivedAt: api.clock.now(),
});

it("stores what arrives at once, each once, although one event cannot be stored", async () => {
  const [first] = await Promise.all([storeWebhook(api.deps, newEvent("1"))]);
  const outcomes = await Promise.allSettled(
    [newEvent("1"), newEvent("2"), newEvent("3", "\u0000"), newEvent("4"), newEvent("4")].map((event) =>
      storeWebhook(api.deps, event),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"],
  ]);
  expect(outcomes[0]).toEqual({ status: "fulfilled", value: first });
  const stored = await api.deps.db.select().from(webhookEvents).orderBy(asc(webhookEvents.dataId));
  expect(stored.map(({ dataId }) => dataId)).toEqual(["1", "2", "4"]);
});

/** The API's dependencies with the queries that store events counted, which fail with an error if one is given. */
function countingStores(fault?: Error) {
  let stores = 0;
  const withInserted: typeof api.deps.db.with = (...queries) => {
    stores++;
    if (fault) throw fault;
    return api.deps.db.with(...queries);
  };
  const db = new Proxy(api.deps.db, {
    get: (target, name) => (name === "with" ? withInserted : Reflect.get(target, name)),
  });
  return { deps: { ...api.deps, db }, count: () => stores };
}

it("stores at most 100 with one query", async () => {
  const { deps, count } = countingStores();
  const many = Array.from({ length: 201 }, (_, n) => newEvent(`many-${n}`));
  const stored = await Promise.all(many.map((event) => storeWebhook(deps, event)));
  expect(stored.map(({ dataId }) => dataId)).toEqual(many.map(({ dataId }) => dataId));
  expect(count()).toBe(3);
});

it("does not try each event alone while the database is down", async () => {
  const down = Object.assign(new Error("the server closes"), { code: "57P01" });
  const { deps, count } = countingStores(down);
  const outcomes = await Promise.allSettled(
    ["one", "two", "three"].map((id) => storeWebhook(deps, newEvent(id))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(count()).toBe(1);
});
