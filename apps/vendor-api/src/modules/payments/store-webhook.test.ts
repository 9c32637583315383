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
