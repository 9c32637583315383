import {
  answer,
  cookieOf,
  fakeApi,
  formRequest,
  ok,
  refusal,
  renderPage,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { staffCookie as cookie, noViews } from "../testing/api-answers";
import { factorAnswer, plus, subjectsAnswer } from "../testing/subjects";
import * as bulk from "./bulk/route";
import * as inbox from "./inbox/route";
import * as inboxMove from "./inbox-move/route";
import * as undo from "./undo/route";
import * as views from "./views/route";

afterEach(() => vi.unstubAllGlobals());

const row = (key: string, more: object = {}) => ({
  ...{ key, row: `plan ${key}`, before: plus, after: null, token: `token.${key}`, needs_approval: false },
  ...{ fault: null, ...more },
});
const gone = row("9", { before: null, token: null, fault: "There is none with this value" });

const pages = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    "GET /office/subjects": subjectsAnswer(),
    "GET /account/second-factor": factorAnswer(false),
    "POST /office/rows/previews": ok({ data: [row("2"), gone] }),
    "POST /office/undo/previews": ok({ data: [row("2")] }),
    ...more,
  });
const path = "/manage/plans/bulk/remove?key=2&key=9";
const params = { subject: "plans", verb: "remove" };
const open = (address = path, more: object = {}) =>
  siteArgs(address, { cookie, params: { ...params, ...more } });
const send = (fields: Record<string, string>, more: object = {}) =>
  answer(() => bulk.action(siteArgs(formRequest(path, fields), { cookie, params: { ...params, ...more } })));

describe("the preview of several rows", () => {
  it("shows what changes in each, leaves out what cannot be changed, and does nothing yet", async () => {
    const calls = pages();
    const html = await renderPage(bulk, open(), "manage/:subject/bulk/:verb");
    for (const words of [
      "Remove plans",
      "Plus",
      "Plan 9",
      "Left out",
      "There is none with this value",
      "Remove 1",
    ])
      expect(html).toContain(words);
    expect(html.match(/name="token" value="token[.]2"/g)).toHaveLength(1);
    expect(calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body])).toEqual([
      ["/office/rows/previews", { command: "plans remove", keys: ["2", "9"] }],
    ]);
  });

  it("asks for a reason and a colleague where two people decide, and for a code where one is needed", async () => {
    pages({
      "POST /office/rows/previews": ok({ data: [row("2", { needs_approval: true })] }),
      "GET /account/second-factor": factorAnswer(true),
    });
    const html = await renderPage(bulk, open(), "manage/:subject/bulk/:verb");
    for (const words of ["Propose 1", "A colleague with this duty", "Code from your authenticator app"])
      expect(html).toContain(words);
  });

  it("leads back without rows, and is not found for a verb of one row or a list that is none", async () => {
    pages();
    expect((await answer(() => bulk.loader(open("/manage/plans/bulk/remove")))).to).toBe("/manage/plans");
    expect((await answer(() => bulk.loader(open(path, { verb: "change" })))).status).toBe(404);
    for (const subject of ["constructor", "//evil.example"]) {
      const calls = pages({ "POST /office/rows/changes": ok({ data: [] }) });
      expect((await send({ token: "token.2" }, { subject })).status, subject).toBe(404);
      expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    }
  });

  it("is made as it was shown, with a way back", async () => {
    const calls = pages({ "POST /office/rows/changes": ok({ data: [{ proposal: null, undo: 31 }] }) });
    const done = await send({ token: "token.2", reason: " Old " });
    expect([done.status, done.to]).toEqual([303, "/manage/plans"]);
    expect(calls.at(-1)?.body).toEqual({ tokens: ["token.2"], reason: "Old" });
    pages({ "POST /office/rows/changes": ok({ data: [{ proposal: 7, undo: null }] }) });
    expect((await send({ token: "token.2", reason: "Old" })).to).toBe("/approvals");
  });

  it("keeps the reason when a colleague was faster", async () => {
    const message = "Nothing was changed. plan 2: It has changed since it was shown. Please try again.";
    pages({ "POST /office/rows/changes": refusal(409, "CONFLICT", message) });
    expect(await send({ token: "token.2", reason: "Old" })).toMatchObject({
      ...{ status: 409, data: { reason: "Old", message } },
    });
  });
});

describe("the page that takes changes back", () => {
  it("asks the API for the changes in its address, and is not found without one", async () => {
    const calls = pages();
    const html = await renderPage(undo, siteArgs("/undo?change=31&change=x&change=0", { cookie }), "undo");
    for (const words of ["Take back 1", "ten minutes", 'value="token.2"']) expect(html).toContain(words);
    expect(calls.find(({ path }) => path === "/office/undo/previews")?.body).toEqual({ changes: [31] });
    expect((await answer(() => undo.loader(siteArgs("/undo?change=x", { cookie })))).status).toBe(404);
  });

  it("says when it is too late", async () => {
    pages({
      "POST /office/undo/previews": refusal(404, "NOT_FOUND", "It is too late to take this back here."),
    });
    expect((await answer(() => undo.loader(siteArgs("/undo?change=31", { cookie })))).status).toBe(404);
  });
});

describe("moving several messages", () => {
  const move = { id: 7, name: "Ada Obi", before: { state: "new", assignee: null } };
  const after = { state: "closed", assignee: null };
  const at = (address: string, step: string) => siteArgs(address, { cookie, params: { step } });

  it("shows each, and offers to take it back for a while", async () => {
    fakeApi({ "POST /office/inbox-moves/previews": ok({ data: [{ ...move, after, seen: "7:new:" }] }) });
    const html = await renderPage(inboxMove, at("/inbox/move/close?key=7", "close"), "inbox/move/:step");
    for (const words of ["Ada Obi", "Close 1", 'value="7:new:"']) expect(html).toContain(words);
    fakeApi({ "POST /office/inbox-moves": ok({ data: {} }) });
    const form = formRequest("/inbox/move/close", { token: "7:new:" });
    const done = await answer(() => inboxMove.action(siteArgs(form, { cookie, params: { step: "close" } })));
    expect(done.to).toBe("/inbox");
    const session = cookieOf(done.cookies, "session");
    fakeApi({ "GET /office/inbox": ok({ data: { rows: [], next: null } }), ...noViews });
    const inboxPage = await renderPage(inbox, siteArgs("/inbox", { cookie: `${cookie}; ${session}` }));
    expect(inboxPage).toContain('href="/inbox/move/undo?key=7"');
  });
});

describe("the views of a list", () => {
  const view = { id: 3, name: "Waiting", query: "state=open", shared: true, by: "Musa", deletable: false };
  const own = { ...view, id: 4, name: "<b>Mine</b>", shared: false, deletable: true };
  const at = (address: string, list = "orders") => siteArgs(address, { cookie, params: { list } });
  const post = (fields: Record<string, string>, address = "/views/orders?query=state%3Dopen") =>
    answer(() =>
      views.action(siteArgs(formRequest(address, fields), { cookie, params: { list: "orders" } })),
    );

  it("are listed, and only those that the API lets go are deleted", async () => {
    fakeApi({ "GET /office/saved-views": ok({ data: [view, own] }) });
    const html = await renderPage(views, at("/views/orders"), "views/:list");
    for (const words of ["Views of orders", 'href="/orders?state=open"', "Musa", "&lt;b&gt;Mine&lt;/b&gt;"])
      expect(html).toContain(words);
    expect(html.match(/name="remove"/g)).toHaveLength(1);
    const calls = fakeApi({ "DELETE /office/saved-views/4": ok({ data: {} }) });
    expect((await post({ remove: "4" })).to).toBe("/views/orders");
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["DELETE /office/saved-views/4"]);
  });

  it("keep the query of an address, and what was typed when a name is taken", async () => {
    const calls = fakeApi({ "POST /office/saved-views": ok({ data: { id: 5 } }) });
    expect((await post({ name: "Open", shared: "on" })).to).toBe("/orders?state=open");
    expect(calls[0]?.body).toEqual({ list: "orders", query: "state=open", name: "Open", shared: true });
    const errors = { name: ["You have a view with this name"] };
    fakeApi({ "POST /office/saved-views": refusal(422, "VALIDATION_FAILED", "Please check", { errors }) });
    expect(await post({ name: "Open" })).toMatchObject({ status: 422, data: { name: "Open", errors } });
  });

  it("stay on this site, whatever the query is, and do not exist for another list", async () => {
    fakeApi({ "POST /office/saved-views": ok({ data: { id: 5 } }) });
    const { to } = await post({ name: "Open" }, "/views/orders?query=%2F%2Fevil.example%0D%0AX:1");
    expect(to).toMatch(/^\/orders[?]%2F%2Fevil[.]example/);
    expect((await answer(() => views.loader(at("/views/x", "constructor")))).status).toBe(404);
  });

  it("are refused where the list is another's duty", async () => {
    fakeApi({ "GET /office/saved-views": refusal(403, "FORBIDDEN") });
    expect((await answer(() => views.loader(at("/views/orders")))).status).toBe(403);
  });
});
