import {
  answer,
  cookieOf,
  fakeApi,
  formRequest,
  ok,
  refusal,
  renderPage,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loginTargets } from "../paths";
import { staffCookie as cookie, noViews } from "../testing/api-answers";
import { factorAnswer, plus, previewAnswer, proposal, rowsAnswer, subjectsAnswer } from "../testing/subjects";
import * as list from "./subject/route";
import * as change from "./subject-change/route";
import * as file from "./subject-file/route";
import * as row from "./subject-row/route";

afterEach(() => vi.unstubAllGlobals());

const lists = () => ({
  "GET /office/subjects": subjectsAnswer(),
  "GET /office/subjects/plans": rowsAnswer(),
  ...noViews,
});
const at = (path: string, params: Record<string, string> = {}) =>
  siteArgs(path, { cookie, params: { subject: "plans", ...params } });

describe("a list", () => {
  it("asks the API for what its address says, and goes on after a page", async () => {
    const sort = { key: "name", direction: "descending" };
    const calls = fakeApi({ ...lists(), "GET /office/subjects/plans": rowsAnswer({ next: "abc", sort }) });
    const address =
      "/manage/plans?search=plus&active=true&active=false&sort=name:descending&after=x&columns=name";
    const html = await renderPage(list, at(address), "manage/:subject");
    const asked = new URLSearchParams(calls.find(({ path }) => path === "/office/subjects/plans")?.search);
    expect(Object.fromEntries(asked)).toEqual({
      ...{ search: "plus", filters: "active=true&active=false", sort: "name:descending", after: "x" },
    });
    for (const text of ["after=abc", 'aria-sort="descending"', "First page", "export.csv?search=plus"])
      expect(html).toContain(text);
  });

  it("leaves what cannot be asked out of the call", async () => {
    const calls = fakeApi(lists());
    await answer(() => list.loader(at("/manage/plans?sort=__proto__:x&search=")));
    expect(calls.find(({ path }) => path === "/office/subjects/plans")?.search).toBe("");
  });

  it("shows money and dates as people read them, each row with its link", async () => {
    fakeApi(lists());
    const html = await renderPage(list, at("/manage/plans"), "manage/:subject");
    for (const words of ["₦10,000", "31 January 2027", "Add plan", "2 rows", "Select Plus"])
      expect(html).toContain(words);
    expect(html).toContain('href="/manage/plans/rows/2"');
    expect(html).toContain('formaction="/manage/plans/bulk/remove"');
    expect(html).not.toContain("Stock");
  });

  it("is saved as a file of what it shows, with formulas made harmless, a page at a time", async () => {
    const pages = [rowsAnswer({ next: "abc" }), rowsAnswer({}, [plus])];
    const calls = fakeApi({
      ...lists(),
      "GET /office/subjects/plans": pages,
      "POST /office/exports": ok({ data: {} }),
    });
    const drained = vi.fn(async () => undefined);
    const address = "/manage/plans/export.csv?sort=name:descending&columns=name,amount_month";
    const asked = siteArgs(address, { cookie, params: { subject: "plans" }, site: { drained } });
    const response = await responseOf(() => file.loader(asked));
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="plans-.*[.]csv"$/);
    const reader = response.body?.getReader();
    const read = async () =>
      new TextDecoder("utf-8", { ignoreBOM: true }).decode((await reader?.read())?.value);
    const reads = () => calls.filter(({ path }) => path === "/office/subjects/plans").length;
    expect(reads()).toBe(1);
    expect(await read()).toBe('\uFEFFName,Price a month\n\'=Basic,₦0\nPlus,"₦10,000"\n');
    expect(await read()).toBe('Plus,"₦10,000"\n');
    expect([reads(), drained.mock.calls.length, (await reader?.read())?.done]).toEqual([2, 2, true]);
    expect(calls.find(({ path }) => path === "/office/exports")?.body).toEqual({ list: "plans" });
  });

  it("is refused for another's duty, does not exist for another name, and is returned to after log-in", async () => {
    fakeApi({ "GET /office/subjects": subjectsAnswer("coupons") });
    expect((await answer(() => list.loader(at("/manage/plans")))).status).toBe(403);
    expect((await answer(() => list.loader(at("/manage/x", { subject: "x" })))).status).toBe(404);
    const visitor = siteArgs("/manage/plans", { params: { subject: "plans" } });
    const { to } = await answer(() => list.loader(visitor));
    expect(to).toBe("/login?page=subject&subject=plans");
    expect(loginTargets.subject?.(new URLSearchParams("subject=plans"))).toBe("/manage/plans");
    expect(loginTargets.subject?.(new URLSearchParams("subject=//evil"))).toBeUndefined();
  });
});

describe("a row", () => {
  it("shows its values, its history and what waits for approval", async () => {
    const entry = {
      ...{ id: 3, at: "2026-11-28T08:00:00.000Z", by: "Halima Yusuf", action: "administration" },
      details: {
        ...{ command: "plans change", of: "plan 2", reason: "Rent has risen" },
        ...{ before: { amount_month: 10_000, name: "Plus" }, after: { amount_month: 12_000, name: "Plus" } },
      },
    };
    fakeApi({
      ...lists(),
      "GET /office/subjects/plans/history": ok({ data: [entry] }),
      "GET /office/proposals": ok({ data: { rows: [proposal], next: null } }),
      "GET /office/subjects/plans/planned": ok({
        data: [
          {
            ...{
              id: 5,
              command: "plans change",
              row: "plan 2",
              before: plus,
              after: { ...plus, amount_month: 15_000 },
            },
            ...{ due: "2099-01-31T23:00:00.000Z", planned_by: "Bisi", fault: null },
          },
        ],
      }),
    });
    const html = await renderPage(row, at("/manage/plans/rows/2"), "manage/:subject/rows/:key");
    for (const words of [
      "Plus</bdi></h1>",
      "Change plan",
      "Rent has risen",
      "₦12,000",
      "28 November 2026 at 09:00",
      "₦15,000",
      "/pricing?day=2099-02-01",
    ])
      expect(html).toContain(words);
    expect(html).toContain('href="/approvals/7"');
    expect(html).toContain('href="/manage/plans/change?row=2"');
  });

  it("shows an agent's contacts in clear in the answer alone, and keeps a refused reason", async () => {
    const path = "POST /office/subjects/agents/reveal";
    const asked = (reason: string) =>
      siteArgs(formRequest("/manage/agents/rows/4", { reason }), {
        ...{ cookie, params: { subject: "agents", key: "4" } },
      });
    const contacts = { email: "musa@agents.example", phone: "08037654321", username: "musa" };
    const calls = fakeApi({
      "GET /office/subjects": subjectsAnswer("agents"),
      [path]: ok({ data: contacts }),
    });
    const shown = await answer(() => row.action(asked("They do not answer")));
    expect(shown.data).toEqual({ revealed: contacts });
    expect(calls.at(-1)?.body).toEqual({ key: "4", reason: "They do not answer" });
    const errors = { reason: ["Say why you need the data unmasked"] };
    fakeApi({
      "GET /office/subjects": subjectsAnswer("agents"),
      [path]: refusal(422, "VALIDATION_FAILED", "Please check", { errors }),
    });
    expect(await answer(() => row.action(asked("no")))).toMatchObject({
      ...{ status: 422, data: { refused: { reason: "no", message: "Say why you need the data unmasked" } } },
    });
  });

  it("does not exist with another key", async () => {
    fakeApi({ ...lists(), "GET /office/subjects/plans": rowsAnswer({}, []) });
    expect((await answer(() => row.loader(at("/manage/plans/rows/9", { key: "9" })))).status).toBe(404);
  });
});

describe("a change", () => {
  const path = "/manage/plans/change?row=2";
  const params = { subject: "plans", verb: "change" };
  const filledIn = {
    ...{
      "field-id": "2",
      "field-name": "Plus",
      "field-amount_month": "12,000",
      "field-expires": "31 January 2027",
    },
    ...{ "field-highlights": "Stock\r\nBooks", from: "", intent: "preview" },
  };
  const send = (fields: Record<string, string> = {}) =>
    answer(() => change.action(siteArgs(formRequest(path, { ...filledIn, ...fields }), { cookie, params })));
  const calls = (more: Parameters<typeof fakeApi>[0] = {}) =>
    fakeApi({
      ...lists(),
      "POST /office/previews": previewAnswer(),
      "GET /account/second-factor": factorAnswer(false),
      ...more,
    });
  const posted = (made: ReturnType<typeof fakeApi>, to: string) =>
    made.filter((each) => each.path === to).map(({ body }) => body);

  it("begins with what the row has", async () => {
    calls();
    const html = await renderPage(change, siteArgs(path, { cookie, params }), "manage/:subject/:verb");
    const inputs = [...html.matchAll(/<input[^>]* name="field-([\w-]+)"[^>]* value="([^"]*)"/g)];
    expect(inputs.map(([, name, value]) => [name, value])).toEqual([
      ["id", "2"],
      ["name", "Plus"],
      ["amount_month", "10,000"],
      ["expires", "31 January 2027"],
    ]);
    expect(html).toContain(">Stock\nBooks</textarea>");
  });

  it("sends what was changed alone, and shows what would change before anything is", async () => {
    const made = calls();
    const { status, data } = await send();
    expect(posted(made, "/office/previews")).toEqual([
      { command: "plans change", input: { id: "2", amount_month: "12,000" } },
    ]);
    expect([status, posted(made, "/office/changes")]).toEqual([200, []]);
    expect(data).toMatchObject({
      shown: { changes: [{ label: "Price a month", before: "₦10,000", after: "₦12,000" }], token: "a-token" },
    });
  });

  it("removes a value that was emptied, sends lines as one text, and a day as it was typed or picked", async () => {
    const made = calls();
    await send({ "field-expires": "", "field-highlights": "Stock\r\n\r\n More ", from: "25/12/2027" });
    expect(posted(made, "/office/previews")).toMatchObject([
      { input: { expires: "none", highlights: "Stock|More" }, from: "2027-12-25" },
    ]);
  });

  it("shows refusals at their fields, and keeps what was typed", async () => {
    const errors = { amount_month: ["Enter 0, or at least ₦1,000"] };
    calls({ "POST /office/previews": refusal(422, "VALIDATION_FAILED", "Please check", { errors }) });
    const { status, data } = await send({ "field-amount_month": "5" });
    expect(status).toBe(422);
    expect(data).toMatchObject({ errors, shown: null, typed: { amount_month: "5", name: "Plus" } });
    calls();
    expect(await send({ from: "soon" })).toMatchObject({
      status: 422,
      data: { errors: { from: [expect.any(String)] } },
    });
  });

  it("is proposed with a reason, or asks for a code and keeps the form", async () => {
    const apply = { intent: "apply", token: "a-token", reason: "Rent has risen" };
    const lacking = refusal(403, "SECOND_FACTOR_NEEDED", "Enter a code");
    calls({ "POST /office/changes": lacking });
    expect((await send(apply)).data).toMatchObject({
      ...{ asksCode: true, reason: "Rent has risen", typed: { amount_month: "12,000" } },
      shown: { token: "a-token" },
    });
    const wrong = refusal(422, "VALIDATION_FAILED", "Wrong", {
      errors: { second_factor_code: ["This code is wrong"] },
    });
    calls({ "POST /account/second-factor/confirm": wrong });
    expect((await send({ ...apply, second_factor_code: "111111" })).data).toMatchObject({
      ...{ asksCode: true, errors: { second_factor_code: ["This code is wrong"] } },
    });
    const made = calls({
      "POST /account/second-factor/confirm": ok({}),
      "POST /office/changes": ok({ data: { proposal: 7, undo: null } }),
    });
    const done = await send({ ...apply, second_factor_code: "123456" });
    expect([done.status, done.to]).toEqual([303, "/approvals/7"]);
    expect(posted(made, "/office/changes")).toEqual([{ token: "a-token", reason: "Rent has risen" }]);
  });

  it("shows what would change now when the row has changed meanwhile", async () => {
    const now = previewAnswer({
      before: { amount_month: 11_000 },
      after: { amount_month: 12_000 },
      token: "newer",
    });
    calls({
      "POST /office/previews": now,
      "POST /office/changes": refusal(409, "CONFLICT", "It has changed"),
    });
    expect(await send({ intent: "apply", token: "a-token", reason: "Rent" })).toMatchObject({
      status: 409,
      data: { message: "It has changed", shown: { token: "newer", changes: [{ before: "₦11,000" }] } },
    });
  });

  it("that one person makes leads back to the row, which says so", async () => {
    calls({
      "POST /office/previews": previewAnswer({ needs_approval: false }),
      "POST /office/changes": ok({ data: { proposal: null, undo: null } }),
    });
    const done = await send({ intent: "apply", token: "a-token" });
    expect(done.to).toBe("/manage/plans/rows/2");
    expect(cookieOf(done.cookies, "session")).not.toBe("");
  });

  it("goes back to the form with what was typed", async () => {
    const made = calls();
    expect((await send({ intent: "edit" })).data).toMatchObject({
      shown: null,
      typed: { amount_month: "12,000" },
    });
    expect(posted(made, "/office/previews")).toEqual([]);
  });

  it("does not exist for another verb, or without a row", async () => {
    calls();
    for (const [verb, address] of [
      ["steal", path],
      ["change", "/manage/plans/change"],
      ["change", "/manage/plans/change?row=9"],
    ] as const) {
      const asked = siteArgs(address, { cookie, params: { subject: "plans", verb } });
      expect((await answer(() => change.loader(asked))).status, address).toBe(404);
    }
  });
});
