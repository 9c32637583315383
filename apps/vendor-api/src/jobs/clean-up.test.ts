import { days } from "@vendor/brand";
import { subHours } from "date-fns";
import { eq, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOverdue, readOverdue } from "../db/retention.ts";
import {
  eventConsumers,
  events,
  idempotencyKeys,
  loginFailures,
  MAX_DELIVERY_ATTEMPTS,
  outboxMessages,
  securityActivity,
  sessions,
  verificationCodes,
  webhookEvents,
} from "../db/schema/index.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { signUp } from "../testing/people.ts";
import { cleanUp } from "./clean-up.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("the clean-up", () => {
  it("keeps failed log-ins for the hour in which they count", async () => {
    await api.request("POST", "/login", { body: { email: "nobody", password: "Wrong-Password-1" } });
    const left = () => api.deps.db.select().from(loginFailures);
    api.clock.advance({ minutes: 59 });
    await cleanUp(api.deps);
    expect((await left()).length).toBeGreaterThan(0);
    api.clock.advance({ minutes: 2 });
    await cleanUp(api.deps);
    expect(await left()).toEqual([]);
  });

  it("keeps codes while the daily cap counts them, and deletes them some days later", async () => {
    const { token } = await signUp(api);
    await api.request("POST", "/validate-account-otp-web", {
      token,
      body: { function_type: "activate-resend" },
    });
    const left = () =>
      api.deps.db.select().from(verificationCodes).where(eq(verificationCodes.purpose, "phone"));
    api.clock.advance({ hours: 25 });
    await cleanUp(api.deps);
    expect(await left()).toHaveLength(1);
    api.clock.advance({ days: 2 });
    await cleanUp(api.deps);
    expect(await left()).toEqual([]);
  });

  it("deletes security activity after a year", async () => {
    await signUp(api);
    const left = async () => (await api.deps.db.select().from(securityActivity)).length;
    api.clock.advance({ days: 364 });
    await cleanUp(api.deps);
    expect(await left()).toBeGreaterThan(0);
    api.clock.advance({ days: 2 });
    await cleanUp(api.deps);
    expect(await left()).toBe(0);
  });

  it("deletes the payment provider's notices after the days that the privacy policy says", async () => {
    const id = "notice-1";
    const receivedAt = api.clock.now();
    await api.deps.db.insert(webhookEvents).values({
      event: "charge.success",
      dataId: id,
      body: { data: { customer: { email: "a@b.example" } } },
      receivedAt,
    });
    const left = () => api.deps.db.select().from(webhookEvents).where(eq(webhookEvents.dataId, id));
    api.clock.advance({ days: days.providerEvents - 1 });
    await cleanUp(api.deps);
    expect(await left()).toHaveLength(1);
    api.clock.advance({ days: 2 });
    await cleanUp(api.deps);
    expect(await left()).toEqual([]);
  });

  it("keeps events for 90 days, and until every consumer has read them", async () => {
    const { db } = api.deps;
    const left = async () => (await db.select().from(events)).length;
    await cleanUp(api.deps);
    await api.runConsumers();
    await signUp(api);
    api.clock.advance({ days: 91 });
    await cleanUp(api.deps);
    expect(await left()).toBe(1);
    await api.runConsumers();
    await signUp(api);
    await api.runConsumers();
    api.clock.advance({ days: 89 });
    await cleanUp(api.deps);
    expect(await left()).toBe(1);
    api.clock.advance({ days: 2 });
    await cleanUp(api.deps);
    expect(await left()).toBe(0);
    await signUp(api);
    await api.runConsumers();
    // Positions go on after those of the deleted ones.
    const [first, second] = await db.select().from(eventConsumers);
    expect(first?.position).toBe(second?.position);
    expect(await db.select({ position: events.position }).from(events)).toEqual([
      { position: first?.position },
    ]);
  });

  it("goes on after a kill with what is left, and measures what is overdue", async () => {
    const { db } = api.deps;
    await db.delete(idempotencyKeys);
    const now = api.clock.now();
    await db.insert(idempotencyKeys).values(
      Array.from({ length: 7 }, (_, n) => ({
        ...{ key: `key-${n}`, requestHash: "hash" },
        createdAt: subHours(now, days.repeatedAnswers * 24 - 1 + n),
      })),
    );
    const left = async () => (await db.select().from(idempotencyKeys)).map(({ key }) => key).sort();
    const late = async () => (await readOverdue(db, now)).get("idempotency_keys");
    expect(await late()).toBe(5 * 3_600);
    let batches = 0;
    const killed = Object.create(db, {
      execute: {
        value: (query: SQL) => (batches++ < 2 ? db.execute(query) : Promise.reject(new Error("killed"))),
      },
    });
    await expect(deleteOverdue(killed, now, 2)).rejects.toThrow("killed");
    expect(await left()).toEqual(["key-0", "key-1", "key-2"]);
    expect(await late()).toBe(3_600);
    await deleteOverdue(db, now, 2);
    expect(await left()).toEqual(["key-0"]);
    expect(await late()).toBe(0);
  });

  it("deletes sessions long after their end", async () => {
    await signUp(api);
    const left = async () => (await api.deps.db.select().from(sessions)).length;
    const before = await left();
    api.clock.advance({ days: 8 });
    await cleanUp(api.deps);
    expect(await left()).toBe(before);
    api.clock.advance({ days: 30 });
    await cleanUp(api.deps);
    expect(await left()).toBe(0);
  });

  it("deletes messages a month after they were delivered, expired or given up, and keeps waiting ones", async () => {
    const { db } = api.deps;
    await db.delete(outboxMessages);
    const now = api.clock.now();
    const message = { channel: "sms", to: "0", subject: "", text: "", createdAt: now } as const;
    await db.insert(outboxMessages).values([
      { ...message, to: "delivered", sentAt: now },
      { ...message, to: "given up", attempts: MAX_DELIVERY_ATTEMPTS },
      { ...message, to: "expired", expiredAt: now },
      { ...message, to: "waiting", attempts: MAX_DELIVERY_ATTEMPTS - 1 },
    ]);
    api.clock.advance({ days: 29 });
    await cleanUp(api.deps);
    expect(await db.select().from(outboxMessages)).toHaveLength(4);
    api.clock.advance({ days: 2 });
    await cleanUp(api.deps);
    expect(await db.select({ to: outboxMessages.to }).from(outboxMessages)).toEqual([{ to: "waiting" }]);
  });
});
