import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outboxMessages } from "../../db/schema/index.ts";
import { createSmsSender } from "../../integrations/sms/create-sms-sender.ts";
import { createTestApi, type TestApi } from "../../testing/index.ts";
import { deliverOutbox, retryDelay } from "./deliver-outbox.ts";
import { MAX_ATTEMPTS } from "./outbox-repository.ts";
import { type Message, queueMessage } from "./queue-message.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.delete(outboxMessages);
});

const sms: Message = { channel: "sms", to: "08030000001", subject: "Code", text: "Your code is 12345" };
const queue = (message: Message = sms) => queueMessage(api.deps.db, message, api.clock.now());
const rows = () => api.deps.db.select().from(outboxMessages);

describe("delivering the outbox", () => {
  it("hands each message to its channel once", async () => {
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

  it("is done by several copies without a message going twice", async () => {
    for (let n = 0; n < 30; n++) await queue();
    let sent = 0;
    const senders = { sms: async () => void sent++ };
    await Promise.all([1, 2, 3, 4].map(() => deliverOutbox(api.deps, senders)));
    expect(sent).toBe(30);
  });

  it("of a transaction that was rolled back sends nothing", async () => {
    const undone = api.deps.db.transaction(async (tx) => {
      await queueMessage(tx, sms, api.clock.now());
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await deliverOutbox(api.deps, {})).toBe(0);
  });

  it("tries again later and later, and gives up at last", async () => {
    await queue();
    let tries = 0;
    const down = {
      sms: async () => {
        tries++;
        throw new Error("provider down");
      },
    };
    await deliverOutbox(api.deps, down);
    expect(await deliverOutbox(api.deps, down)).toBe(0);
    for (let n = 1; n < MAX_ATTEMPTS + 5; n++) {
      api.clock.advance({ seconds: retryDelay(n) / 1000 });
      await deliverOutbox(api.deps, down);
    }
    expect(tries).toBe(MAX_ATTEMPTS);
    expect((await rows())[0]).toMatchObject({ sentAt: null, lastError: "provider down" });
    expect(retryDelay(1)).toBeLessThan(retryDelay(2));
  });

  it("that was cut off is taken up again", async () => {
    await queue();
    let hang = () => {};
    let cutOff: Promise<number> | undefined;
    await new Promise<void>((entered) => {
      const sms = () => {
        entered();
        return new Promise<void>((resolve) => {
          hang = resolve;
        });
      };
      cutOff = deliverOutbox(api.deps, { sms });
    });
    api.clock.advance({ minutes: 3 });
    let sent = 0;
    await deliverOutbox(api.deps, { sms: async () => void sent++ });
    expect(sent).toBe(1);
    hang();
    await cutOff;
  });

  it("keeps the words for the dev inbox, but not in production", async () => {
    await queue();
    await deliverOutbox(api.deps, {});
    expect((await rows())[0]?.text).toBe(sms.text);
    await queue({ ...sms, to: "08030000002" });
    const env = { ...api.deps.env, NODE_ENV: "production" as const };
    await deliverOutbox({ ...api.deps, env }, { sms: async () => {} });
    const [row] = await api.deps.db.select().from(outboxMessages).where(eq(outboxMessages.to, "08030000002"));
    expect(row?.text).toBe("[delivered]");
  });

  it("keeps no words of a message that was given up in production", async () => {
    await queue({ ...sms, to: "08030000003" });
    const deps = { ...api.deps, env: { ...api.deps.env, NODE_ENV: "production" as const } };
    const down = { sms: () => Promise.reject(new Error("provider down")) };
    const text = async () => (await rows()).find(({ to }) => to === "08030000003")?.text;
    for (let n = 1; n < MAX_ATTEMPTS; n++) {
      await deliverOutbox(deps, down);
      api.clock.advance({ seconds: retryDelay(n) / 1000 });
    }
    expect(await text()).toBe(sms.text);
    await deliverOutbox(deps, down);
    expect(await text()).toBe("[given up]");
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

  it("fails when the provider does", async () => {
    const settings = { url: "https://sms.example/send", apiKey: undefined, sender: undefined };
    const send = createSmsSender(settings, async () => new Response("", { status: 502 }));
    await expect(send(sms)).rejects.toThrow("502");
  });
});
