import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MAX_DELIVERY_ATTEMPTS, outboxMessages } from "../../db/schema/index.ts";
import { createEmailSender, createSmsSender } from "../../integrations/message-senders.ts";
import { startOutbox } from "../../jobs/start-jobs.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { deliverOutbox } from "../../testing/deliver-outbox.ts";
import { DELIVERIES_AT_ONCE, openLane, retryDelay } from "./deliver-outbox.ts";
import { claimDueMessages, listWaiting, type OutboxMessage } from "./outbox-delivery-repository.ts";
import { type Message, queueMessage, queueMessages } from "./queue-message.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.delete(outboxMessages);
});

const sms: Message = { channel: "sms", to: "08030000001", subject: "Code", text: "Your code is 12345" };
const queue = (message: Message = sms) =>
  queueMessage(api.deps.db, { kind: "proof", ...message }, api.clock.now());
const rows = () => api.deps.db.select().from(outboxMessages);

/** A provider that answers only when the test releases it. */
function holdingSender() {
  const held: { id: number; release: () => void }[] = [];
  const waiting = new Map<number, () => void>();
  const send = (message: Message) =>
    new Promise<void>((release) => {
      const count = held.push({ id: (message as OutboxMessage).id, release });
      waiting.get(count)?.();
    });
  const reaches = (count: number) => new Promise<void>((resolve) => void waiting.set(count, resolve));
  return { send, held, reaches };
}

describe("delivering the outbox", () => {
  it("sends each message once through its channel", async () => {
    const sent: string[] = [];
    await queue();
    await queue({ ...sms, channel: "email", to: "a@shop.example" });
    const senders = {
      sms: async ({ to }: Message) => void sent.push(to),
      email: async ({ to }: Message) => void sent.push(to),
    };
    await deliverOutbox(api.deps, senders);
    await deliverOutbox(api.deps, senders);
    expect(sent.sort()).toEqual(["08030000001", "a@shop.example"]);
  });

  it("marks messages that are sent at the same moment in one query", async () => {
    for (let n = 0; n < DELIVERIES_AT_ONCE; n++) await queue();
    const update = vi.spyOn(api.deps.db, "update");
    await openLane(api.deps, "sms", undefined).deliverDue();
    const claimedAndMarked = update.mock.calls.length;
    update.mockRestore();
    expect(claimedAndMarked).toBe(2);
    expect((await rows()).filter(({ sentAt }) => sentAt === null)).toHaveLength(0);
  });

  it("waits while this machine's clock is wrong", async () => {
    await queue();
    const send = vi.fn(async () => {});
    let isClockWrong = true;
    const lane = openLane({ ...api.deps, isClockWrong: () => isClockWrong }, "sms", send);
    expect(await lane.deliverDue()).toBe(false);
    isClockWrong = false;
    expect(send).not.toHaveBeenCalled();
    await lane.deliverDue();
    await lane.settled();
    expect(send).toHaveBeenCalledOnce();
  });

  it("sends no message twice when several copies deliver", async () => {
    for (let n = 0; n < 30; n++) await queue();
    let sent = 0;
    const senders = { sms: async () => void sent++ };
    await Promise.all([1, 2, 3, 4].map(() => deliverOutbox(api.deps, senders)));
    expect(sent).toBe(30);
  });

  it("sends nothing for a transaction that was rolled back", async () => {
    const undone = api.deps.db.transaction(async (tx) => {
      await queueMessage(tx, sms, api.clock.now());
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await rows()).toEqual([]);
  });

  it("retries after growing intervals, and finally gives up", async () => {
    await queue();
    let tries = 0;
    const down = {
      sms: async () => {
        tries++;
        throw new Error("provider down");
      },
    };
    await deliverOutbox(api.deps, down);
    await deliverOutbox(api.deps, down);
    expect(tries).toBe(1);
    for (let n = 1; n < MAX_DELIVERY_ATTEMPTS + 5; n++) {
      api.clock.advance({ seconds: retryDelay(n) / 1000 });
      await deliverOutbox(api.deps, down);
    }
    expect(tries).toBe(MAX_DELIVERY_ATTEMPTS);
    expect((await rows())[0]).toMatchObject({ sentAt: null, lastError: "provider down" });
    expect(retryDelay(1)).toBeLessThan(retryDelay(2));
  });

  it("sends codes before thousands of other waiting messages", async () => {
    const { db } = api.deps;
    const mail: Message = { channel: "email", to: "reader@shop.example", subject: "News", text: "News" };
    await queueMessages(
      db,
      Array.from({ length: 3_000 }, () => ({ ...mail, kind: "proof" as const })),
      api.clock.now(),
    );
    const expiresAt = addMinutes(api.clock.now(), 10);
    await queue({ ...mail, to: "second code", expiresAt: addMinutes(expiresAt, 1) });
    await queue({ ...mail, to: "first code", expiresAt });
    const [now, leaseEnds] = [api.clock.now(), addMinutes(api.clock.now(), 2)];
    const claim = async () =>
      (await claimDueMessages(db, { channel: "email", now, leaseEnds, count: 1 }))[0]?.to;
    expect([await claim(), await claim(), await claim()]).toEqual(["first code", "second code", mail.to]);
  });

  it("never sends an expired code, and marks it as expired", async () => {
    const sent: string[] = [];
    const senders = { sms: async ({ to }: Message) => void sent.push(to) };
    await queue({ ...sms, to: "late", expiresAt: addMinutes(api.clock.now(), 10) });
    api.clock.advance({ minutes: 10 });
    await queue({ ...sms, to: "in time", expiresAt: addMinutes(api.clock.now(), 10) });
    const deps = { ...api.deps, env: { ...api.deps.env, NODE_ENV: "production" as const } };
    await deliverOutbox(deps, senders);
    api.clock.advance({ minutes: 3 });
    await deliverOutbox(deps, senders);
    expect(sent).toEqual(["in time"]);
    const late = (await rows()).find(({ to }) => to === "late");
    expect(late).toMatchObject({ sentAt: null, expiredAt: expect.any(Date), text: "[expired]", attempts: 1 });
  });

  it("sends several messages at once, each under a lease that begins with its own delivery", async () => {
    for (let n = 0; n < 12; n++) await queue();
    const { send, held, reaches } = holdingSender();
    const lane = openLane(api.deps, "sms", send);
    const isFull = reaches(DELIVERIES_AT_ONCE);
    const first = lane.deliverDue();
    await isFull;
    const claimed = (await rows()).filter(({ attempts }) => attempts > 0);
    expect(claimed).toHaveLength(DELIVERIES_AT_ONCE);
    api.clock.advance({ seconds: 110 });
    held[0]?.release();
    expect(await first).toBe(true);
    const hasNext = reaches(DELIVERIES_AT_ONCE + 1);
    const second = lane.deliverDue();
    await hasNext;
    api.clock.advance({ seconds: 20 });
    // Another copy takes the deliveries begun more than two minutes ago, but not the one begun 20 seconds ago.
    const taken: number[] = [];
    const take = async (message: Message) => void taken.push((message as OutboxMessage).id);
    await openLane(api.deps, "sms", take).deliverDue();
    const [, ...others] = held.map(({ id }) => id);
    const begunLast = others.pop();
    expect(taken).toEqual(expect.arrayContaining(others));
    expect(taken).not.toContain(begunLast);
    for (const { release } of held) release();
    expect(await second).toBe(true);
    await lane.settled();
  });

  it("is not stalled by numbers that take no messages, but by a provider that takes none", async () => {
    const stalledSince = async () => (await listWaiting(api.deps.db))[0]?.stalledSince;
    const numbers = (start: number) => [start, start + 1].map((n) => `0803000${String(n).padStart(4, "0")}`);
    const deliver = (refused: (to: string) => boolean) =>
      deliverOutbox(api.deps, {
        sms: async ({ to }) => {
          if (refused(to)) throw new Error("not delivered");
        },
      });
    const refused = numbers(100);
    for (const to of [...refused, ...numbers(200)]) await queue({ ...sms, to });
    await deliver((to) => refused.includes(to));
    expect(await stalledSince()).toBeUndefined();
    api.clock.advance({ minutes: 1 });
    const [first = "", second = ""] = numbers(300);
    await queue({ ...sms, to: first });
    await deliver(() => true);
    expect(await stalledSince(), "one person's number may be the reason").toBeUndefined();
    const since = api.clock.now();
    api.clock.advance({ minutes: 1 });
    await queue({ ...sms, to: second });
    expect(await stalledSince()).toEqual(since);
  });

  it("keeps the text for the dev inbox, but not in production", async () => {
    await queue();
    await deliverOutbox(api.deps, {});
    expect((await rows())[0]?.text).toBe(sms.text);
    await queue({ ...sms, to: "08030000002" });
    const env = { ...api.deps.env, NODE_ENV: "production" as const };
    await deliverOutbox({ ...api.deps, env }, { sms: async () => {} });
    const [row] = await api.deps.db.select().from(outboxMessages).where(eq(outboxMessages.to, "08030000002"));
    expect(row?.text).toBe("[delivered]");
  });

  it("deletes the text of a message that was given up in production", async () => {
    await queue({ ...sms, to: "08030000003" });
    const deps = { ...api.deps, env: { ...api.deps.env, NODE_ENV: "production" as const } };
    const down = { sms: () => Promise.reject(new Error("provider down")) };
    const text = async () => (await rows()).find(({ to }) => to === "08030000003")?.text;
    for (let n = 1; n < MAX_DELIVERY_ATTEMPTS; n++) {
      await deliverOutbox(deps, down);
      api.clock.advance({ seconds: retryDelay(n) / 1000 });
    }
    expect(await text()).toBe(sms.text);
    await deliverOutbox(deps, down);
    expect(await text()).toBe("[given up]");
  });
});

/** An SMTP server that accepts connections and never answers. */
async function openSilentServer() {
  const callers = new Set<Socket>();
  const server = createServer((socket) => void callers.add(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    server,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of callers) socket.destroy();
    },
  };
}

describe("an SMTP server that does not answer", () => {
  const mail: Message = { channel: "email", to: "a@shop.example", subject: "News", text: "News" };

  it("delays no SMS", async () => {
    for (let n = 0; n < 30; n++) await queue(mail);
    await queue();
    const silent = await openSilentServer();
    const email = createEmailSender(silent.url, api.deps.env);
    const connected = once(silent.server, "connection");
    let stop = async () => {};
    const smsSent = new Promise<void>((resolve) => {
      stop = startOutbox(api.deps, { email: email.send, sms: async () => resolve() });
    });
    await connected;
    await smsSent;
    const mails = (await rows()).filter(({ channel }) => channel === "email");
    expect(mails.filter(({ sentAt, lastError }) => sentAt !== null || lastError !== null)).toEqual([]);
    const stopped = stop();
    silent.close();
    await stopped;
    email.close();
  });

  it.each([
    ["a single step", { stepMs: 20, deliveryMs: 60_000 }],
    ["the whole delivery", { stepMs: 60_000, deliveryMs: 20 }],
  ])("is given up when %s takes too long", async (_, limits) => {
    const silent = await openSilentServer();
    const email = createEmailSender(silent.url, api.deps.env, limits);
    await expect(email.send(mail)).rejects.toThrow();
    email.close();
    silent.close();
  });

  it("does not delay the stop of the service", async () => {
    const silent = await openSilentServer();
    const email = createEmailSender(silent.url, api.deps.env);
    const connected = once(silent.server, "connection");
    const sent = email.send(mail);
    sent.catch(() => {});
    await connected;
    email.close();
    await expect(sent).rejects.toThrow("aborted");
    silent.close();
  });
});

describe("the SMS sender", () => {
  it("posts the message with the provider's key", async () => {
    const requests: Request[] = [];
    const settings = { url: "https://sms.example/send", apiKey: "k-1", sender: "Shop" };
    const send = createSmsSender(settings, async (url, init) => {
      requests.push(new Request(url, init));
      return Response.json({});
    });
    await send(sms);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer k-1");
    expect(await requests[0]?.json()).toEqual({ to: "2348030000001", from: "Shop", text: sms.text });
  });

  it("fails when the provider redirects, and sends the message to no other address", async () => {
    const asked: unknown[] = [];
    const server = createHttpServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(url === "/send" ? 307 : 200, { location: "/elsewhere" }).end();
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
    const send = createSmsSender({ url, apiKey: "k-1", sender: "Shop" });
    await expect(send(sms)).rejects.toThrow();
    server.close();
    expect(asked).toEqual(["/send"]);
  });

  it("fails when the provider returns an error", async () => {
    const settings = { url: "https://sms.example/send", apiKey: undefined, sender: undefined };
    const send = createSmsSender(settings, async () => new Response("", { status: 502 }));
    await expect(send(sms)).rejects.toThrow("502");
  });
});
