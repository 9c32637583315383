import { answer, fakeApi, formRequest, ok, refusal, renderPage, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { staffCookie as cookie, noViews } from "../testing/api-answers";
import * as inbox from "./inbox/route";
import * as message from "./inbox-message/route";

afterEach(() => vi.unstubAllGlobals());

const row = {
  ...{ id: 7, name: "Ada Obi", created_at: "2026-11-21T08:05:00.000Z", state: "new" },
  ...{ assignee: null, own: false, suspicious: true },
};
const thread = {
  ...{
    ...row,
    email: "ada@shop.example",
    phone: "08031234567",
    message: "Good day.\n<b>What</b> does it cost?",
  },
  replies: [{ id: 3, by: "Ngozi", text: "It is free.", created_at: "2026-11-21T09:05:00.000Z" }],
};
const read = (path: string) => new Request(`http://site.test${path}`);
const at = (request: Request) => siteArgs(request, { cookie, params: { id: "7" } });

it("lists visitors' messages with who deals with them", async () => {
  const data = { rows: [{ ...row, beginning: "Good day." }], next: 5 };
  const calls = fakeApi({ "GET /office/inbox": ok({ data }), ...noViews });
  const html = await renderPage(
    inbox,
    at(read("/inbox?state=closed&assigned=own&sort=at:ascending&after=9")),
  );
  expect(calls[0]?.search).toBe("?state=closed&assigned=own&order=oldest&before=9");
  for (const text of ["Ada Obi", "Possible spam", 'href="/inbox/7"', "after=5", "Open again"])
    expect(html).toContain(text);
});

it("shows a message as text, and sends the reply with the last one that was seen", async () => {
  const calls = fakeApi({
    "GET /office/inbox/7": ok({ data: thread }),
    "POST /office/inbox/7/replies": ok({ data: {} }),
  });
  const html = await renderPage(message, at(read("/inbox/7")), "inbox/:id");
  expect(html).toContain("&lt;b&gt;What&lt;/b&gt;");
  expect(html).toContain('name="last_reply" value="3"');
  const form = formRequest("/inbox/7", { text: "Dear Ada", last_reply: "3" });
  expect((await answer(() => message.action(at(form)))).to).toBe("/inbox/7");
  expect(calls.at(-1)?.body).toEqual({ text: "Dear Ada", last_reply: 3 });
});

it("keeps what was typed when a colleague has answered meanwhile", async () => {
  fakeApi({
    "POST /office/inbox/7/replies": refusal(409, "CONFLICT", "A colleague has answered meanwhile."),
  });
  const form = formRequest("/inbox/7", { text: "Dear Ada", last_reply: "0" });
  const { status, data } = await answer(() => message.action(at(form)));
  expect([status, data]).toEqual([
    409,
    expect.objectContaining({ text: "Dear Ada", message: "A colleague has answered meanwhile." }),
  ]);
});
