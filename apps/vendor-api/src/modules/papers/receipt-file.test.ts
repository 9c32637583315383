import { once } from "node:events";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { outboxMessages, receiptDetails } from "../../db/schema/index.ts";
import { createEmailSender, type EmailSender } from "../../integrations/message-senders.ts";
import { type AccountKit, createAccountKit } from "../../testing/account-kit.ts";
import { deliverOutbox } from "../../testing/deliver-outbox.ts";
import { retryDelay } from "../messages/deliver-outbox.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { receiptThreads, withReceipt } from "./receipt-file.ts";

let kit: AccountKit;
let smtp: SMTPServer;
let email: EmailSender;
/** Emails that the SMTP server received, as raw source. */
const taken: { to: string[]; source: string }[] = [];

beforeAll(async () => {
  kit = await createAccountKit();
  smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"] },
    onData(stream, { envelope }, callback) {
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk.toString("latin1");
      });
      stream.on("end", () => {
        taken.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        callback();
      });
    },
  });
  const listening = smtp.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  email = createEmailSender(`smtp://127.0.0.1:${address.port}`, kit.deps.env);
});
afterAll(async () => {
  email.close();
  await new Promise<void>((done) => smtp.close(done));
  await kit.close();
});
beforeEach(async () => {
  taken.length = 0;
  await kit.db.delete(outboxMessages);
});

async function titleOf(file: Blob) {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return ((await document.getMetadata()).info as { Title?: string }).Title;
}

describe("a receipt's PDF", () => {
  it("is sent as an attachment, which the typed client returns as a file", async () => {
    const shop = await kit.newShop();
    const { reference } = await kit.pay(shop, { reference: "sub-file-1234abcd" });
    const answer = await kit.app.request(`http://api.test/account/transactions/${reference}/pdf`, {
      headers: { authorization: `Bearer ${shop.tokens.manager}` },
    });
    expect(answer.status).toBe(200);
    const bytes = await answer.clone().arrayBuffer();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": 'attachment; filename="receipt-sub-file-1234abcd.pdf"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const file = await kit.client(shop.tokens.owner).account.receiptPdf({ reference });
    expect([file.name, file.type]).toEqual(["receipt-sub-file-1234abcd.pdf", "application/pdf"]);
    expect(await titleOf(file)).toBe("Receipt 20260302-1234ABCD");
  });

  it("is drawn once, however often it is fetched, and anew for other billing details", async () => {
    const shop = await kit.newShop();
    const { reference } = await kit.pay(shop, {});
    const { account } = kit.client(shop.tokens.owner);
    const drawing = vi.spyOn(receiptThreads, "run");
    const files = await Promise.all([1, 2].map(() => account.receiptPdf({ reference })));
    files.push(await account.receiptPdf({ reference }));
    expect(drawing).toHaveBeenCalledTimes(1);
    const [first, ...others] = await Promise.all(
      files.map(async (file) => Buffer.from(await file.arrayBuffer())),
    );
    expect(others).toEqual([first, first]);
    await kit.db.delete(receiptDetails).where(eq(receiptDetails.reference, reference));
    await account.setBilling({ name: "Other Stores Ltd", tin: null });
    await account.receiptPdf({ reference });
    expect(drawing).toHaveBeenCalledTimes(2);
    drawing.mockRestore();
  });

  it.each(["open", "refunded"] as const)("does not exist for a payment that is %s", async (state) => {
    const shop = await kit.newShop();
    const settledAt = state === "refunded" ? kit.clock.now() : null;
    const { reference } = await kit.pay(shop, { state, settledAt });
    const answer = await kit.get(shop, `/account/transactions/${reference}/pdf`);
    expect([answer.status, answer.body.code]).toEqual([409, "CONFLICT"]);
    expect(answer.body.message).toMatch(/^There is no receipt\. ./);
  });
});

/** The parts of an email: its `mixed` ones are text and files, and its `alternative` ones the two forms of the text. */
function partsOf(source: string, kind: "mixed" | "alternative"): string[] {
  const boundary = new RegExp(`multipart/${kind};\\s+boundary="([^"]+)"`).exec(source)?.[1];
  return boundary === undefined ? [] : source.split(`--${boundary}`);
}

const mail = {
  channel: "email",
  to: "payer@shop.example",
  subject: "Your receipt",
  text: "Thank you.",
} as const;
const deliver = () => deliverOutbox(kit.deps, { email: withReceipt(kit.deps, email.send) });

describe("the email about a payment", () => {
  it("reaches a mail server as HTML and plain text, with the receipt attached", async () => {
    const shop = await kit.newShop();
    const { reference } = await kit.pay(shop, { reference: "sub-mail-1234abcd" });
    await queueMessage(kit.db, { ...mail, kind: "proof", receiptReference: reference }, kit.clock.now());
    await deliver();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.to).toEqual(["payer@shop.example"]);
    const source = taken[0]?.source ?? "";
    const [words = "", page = ""] = partsOf(source, "alternative").slice(1);
    expect(words).toMatch(/content-type: text\/plain[\s\S]*Thank you\.\r\n\r\n-- /i);
    expect(page.replace(/=\r\n/g, "")).toMatch(/content-type: text\/html[\s\S]*>Your receipt<\/h1>/i);
    const file = partsOf(source, "mixed").find((part) => part.includes("application/pdf")) ?? "";
    expect(file).toMatch(/content-type: application\/pdf/i);
    expect(file).toMatch(/content-disposition: attachment;\s+filename="?receipt-sub-mail-1234abcd\.pdf/i);
    const [, content = ""] = file.split("\r\n\r\n");
    const document = await getDocumentProxy(new Uint8Array(Buffer.from(content, "base64")));
    const { items } = await (await document.getPage(1)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    expect(text).toContain("₦9,280.00");
    expect(text).toContain("20260302-1234ABCD");
    const [row] = await kit.db.select().from(outboxMessages);
    expect(row).toMatchObject({ receiptReference: reference, sentAt: kit.clock.now(), text: "Thank you." });
  });

  it("puts nothing that was typed into other headers", async () => {
    const typed = "Ada\r\nBcc: evil@shop.example\r\n\r\n<b>";
    await queueMessage(kit.db, { ...mail, subject: typed, kind: "proof" }, kit.clock.now());
    await deliver();
    await email.send({ ...mail, subject: typed });
    await email.send({ ...mail, to: `payer@shop.example\r\nBcc: evil@shop.example` }).catch(() => {});
    expect(taken.length).toBeGreaterThanOrEqual(2);
    for (const { to, source } of taken) {
      expect(to).toHaveLength(1);
      expect(source.split("\r\n\r\n")[0]).not.toMatch(/^bcc:/im);
    }
  });

  it("waits while its PDF cannot be made, and is then sent", async () => {
    const shop = await kit.newShop();
    const { reference } = await kit.pay(shop);
    await queueMessage(kit.db, { ...mail, kind: "proof", receiptReference: reference }, kit.clock.now());
    const drawing = vi.spyOn(receiptThreads, "run").mockRejectedValueOnce(new Error("the thread died"));
    await deliver();
    expect(taken).toEqual([]);
    expect((await kit.db.select().from(outboxMessages))[0]).toMatchObject({
      sentAt: null,
      lastError: "the thread died",
    });
    drawing.mockRestore();
    kit.clock.advance({ seconds: retryDelay(1) / 1000 });
    await deliver();
    expect(taken).toHaveLength(1);
    expect(taken[0]?.source).toContain("application/pdf");
  });

  it("has no attachment without a receipt", async () => {
    await queueMessage(kit.db, { ...mail, kind: "proof" }, kit.clock.now());
    await deliver();
    expect(taken[0]?.source).toContain("Thank you.");
    expect(taken[0]?.source).not.toContain("application/pdf");
  });
});
