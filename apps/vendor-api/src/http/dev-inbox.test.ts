import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueMessage } from "../modules/messages/queue-message.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";

const API_URL = "http://127.0.0.1:4000";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { API_URL } });
  const send = (channel: "sms" | "email", to: string, text: string) =>
    queueMessage(api.deps.db, { channel, to, subject: "Your code", text, kind: "proof" }, api.clock.now());
  await send("sms", "08031112222", "First");
  await send("email", "a+b@shop.example", "<script>alert('x')</script> & more");
});
afterAll(() => api.close());

describe("the dev inbox", () => {
  it("lists messages as JSON, newest first", async () => {
    const { body } = await api.request("GET", "/dev/inbox", { headers: { accept: "application/json" } });
    expect(body.messages.map((message: { to: string }) => message.to)).toEqual([
      "a+b@shop.example",
      "08031112222",
    ]);
    expect(body.messages[1]).toEqual({
      id: expect.any(Number),
      channel: "sms",
      to: "08031112222",
      subject: "Your code",
      text: "First",
      attachments: [],
      sentAt: "2026-03-02T09:00:00.000Z",
    });
  });

  it("filters by recipient", async () => {
    const path = `/dev/inbox?to=${encodeURIComponent("a+b@shop.example")}`;
    const { body } = await api.request("GET", path, { headers: { accept: "application/json" } });
    expect(body.messages).toHaveLength(1);
  });

  it("is an HTML page unless JSON is requested", async () => {
    for (const accept of ["*/*", "text/html,application/json;q=0.9"]) {
      const { headers } = await api.request("GET", "/dev/inbox", { headers: { accept } });
      expect(headers.get("content-type")).toContain("text/html");
    }
  });

  it.each([
    ["?to=%00", 422],
    ["?to=a&to=b", 400],
    ["?mail=1'", 404],
    ["?mail=999999999", 404],
  ])("answers %s with %i", async (query, status) => {
    expect((await api.request("GET", `/dev/inbox${query}`)).status).toBe(status);
  });

  it("shows messages as plain text on its page", async () => {
    const answer = await api.request("GET", "/dev/inbox?to=%22%3E%3Cb%3E", {
      headers: { accept: "text/html" },
    });
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.text).toContain("Only to &quot;&gt;&lt;b&gt;");
    const all = await api.request("GET", "/dev/inbox", { headers: { accept: "text/html,*/*" } });
    expect(all.text).toContain("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; more");
    expect(all.text).not.toContain("<script");
  });

  it("shows an email as it is sent", async () => {
    const mail = { channel: "email", to: "payer@shop.example", subject: "Your receipt" } as const;
    const now = api.clock.now();
    await queueMessage(
      api.deps.db,
      { ...mail, text: "Thank you.", kind: "proof", receiptReference: "sub-1" },
      now,
    );
    const [message] = await api.outbox("payer@shop.example");
    expect(message?.attachments).toEqual(["receipt-sub-1.pdf"]);
    const shown = await api.request("GET", `/dev/inbox?mail=${message?.id}`);
    expect(shown.text).toContain("Your receipt</h1>");
    expect(shown.headers.get("content-security-policy")).toContain("default-src 'none'");
    const seen = await api.request("GET", "/dev/inbox", { headers: { accept: "text/html" } });
    expect(seen.text).toContain("Attached: receipt-sub-1.pdf");
    expect(seen.text).toContain(`href="?mail=${message?.id}"`);
  });

  it("does not exist under a host name other than this machine's", async () => {
    for (const host of ["shop.example", "10.0.0.7"])
      expect((await api.app.request(`http://${host}/dev/inbox`)).status, host).toBe(404);
    expect((await api.app.request("http://[::1]:4000/dev/inbox")).status).toBe(200);
  });

  it("does not exist when it is turned off", async () => {
    const off = await createTestApi({ env: { API_URL, DEV_INBOX: false } });
    expect((await off.request("GET", "/dev/inbox")).status).toBe(404);
    await off.close();
  });
});
