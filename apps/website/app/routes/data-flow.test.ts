import {
  answer,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loginTargets } from "../paths";
import { wireAccount, wireLocation, wireSecondFactor, wireSubscription } from "../testing/account";
import { visit } from "../testing/site";
import * as data from "./data/route";
import * as file from "./data-file/route";

afterEach(() => vi.unstubAllGlobals());
const cookie = `token=${fakeToken()}`;
const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const closes_at = "2026-12-23T09:00:00.000Z";
const send = (form: string, fields: Record<string, string> = {}) =>
  answer(() => data.action(siteArgs(formRequest(`/account/data?form=${form}`, fields), { cookie })));
const show = async (exports: object[], account: object = {}, factor: object = {}) => {
  fakeApi({
    "GET /account/exports": ok({ data: exports }),
    "GET /account": ok({ data: wireAccount(account) }),
    "GET /account/second-factor": ok({ data: wireSecondFactor(factor) }),
  });
  return (await visit("/account/data", {}, { cookie })).html;
};

describe("/account/data", () => {
  it("says what closing does, and offers the export", async () => {
    const html = await show([]);
    for (const words of [
      "Export my data",
      "30 days to change your mind",
      "Your wallet must be empty",
      "Your password",
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain("form=keep");
  });

  it.each([
    ["before", null],
    ["after", "2026-12-23T09:00:00.000Z"],
  ])("says what paid time is lost, %s an owner asks", async (_, closes_at) => {
    const place = (id: number, name: string, upcoming: object[]) =>
      wireLocation({ id, name, subscription: wireSubscription(), upcoming });
    const next = wireSubscription({ id: 8, status: "upcoming", ends_at: "2027-12-22T00:00:00.000Z" });
    // The other one ends a day before the account does.
    const locations = [place(1001, "Main shop", [next]), place(1002, "Branch", [])];
    const html = (await show([], { locations, closes_at })).replaceAll("<!-- -->", "");
    expect(html).toContain("Paid time that you lose");
    expect(html).toContain("<bdi>Main shop</bdi>: Plus, paid until 22 December 2027");
    expect(html).not.toContain("<bdi>Branch</bdi>");
  });

  it("shows an export that is being prepared, and one that is ready", async () => {
    const waiting = { id, requested_at: "2026-11-23T09:00:00Z", ready_at: null, expires_at: null };
    const preparing = await show([waiting]);
    expect(preparing).toContain("We are preparing your data");
    expect(preparing).not.toContain("Export my data");
    const ready = { ...waiting, ready_at: "2026-11-23T09:01:00Z", expires_at: "2026-11-30T09:01:00Z" };
    const html = await show([ready]);
    expect(html).toContain(`href="/account/data/${id}.zip"`);
    expect(html).toContain("We delete this file on 30 November 2026 at 10:01");
  });

  it("is for owners only, and is returned to after log-in", async () => {
    const sent = await responseOf(() => data.loader(siteArgs("/account/data")));
    expect(sent.headers.get("location")).toBe("/login?page=data");
    expect(loginTargets.data?.(new URLSearchParams())).toBe("/account/data");
    const no = refusal(403, "FORBIDDEN", "You do not have access to this.");
    fakeApi({
      "GET /account/exports": no,
      "GET /account": ok({ data: wireAccount({ role: "manager" }) }),
      "GET /account/second-factor": ok({ data: wireSecondFactor() }),
    });
    expect((await responseOf(() => data.loader(siteArgs("/account/data", { cookie })))).status).toBe(403);
  });

  it("asks for an export with the password and the app's code, and shows why there is none", async () => {
    const fields = { present_password: "Demo-Owner-2026", second_factor_code: "123456" };
    const calls = fakeApi({
      "POST /account/second-factor/confirm": ok(),
      "POST /account/exports": ok({}, "We are preparing your data."),
    });
    expect((await send("export", fields)).to).toBe("/account/data");
    expect(calls.map(({ body }) => body)).toEqual([
      { second_factor_code: "123456" },
      { present_password: "Demo-Owner-2026" },
    ]);
    fakeApi({
      "POST /account/second-factor/confirm": ok(),
      "POST /account/exports": refusal(429, "TOO_MANY_REQUESTS", "Please wait."),
    });
    expect(await send("export", fields)).toMatchObject({
      status: 429,
      data: { form: "export", message: "Please wait." },
    });
    expect((await send("export")).status).toBe(422);
  });

  it("offers downloads after a code of the app, when the API needs one", async () => {
    const ready = { id, requested_at: closes_at, ready_at: closes_at, expires_at: closes_at };
    const html = await show([ready], {}, { on: true, asks_code: true });
    expect(html).toContain("Enter a code to download");
    expect(html).not.toContain(`${id}.zip`);
    expect(html).not.toContain("Export my data");
    const calls = fakeApi({ "POST /account/second-factor/confirm": ok() });
    expect((await send("unlock", { second_factor_code: "123456" })).to).toBe("/account/data");
    expect(calls[0]?.body).toEqual({ second_factor_code: "123456" });
    const errors = { second_factor_code: ["This code is wrong"] };
    fakeApi({
      "POST /account/second-factor/confirm": refusal(422, "VALIDATION_FAILED", "Wrong", { errors }),
    });
    const refused = await send("unlock", { second_factor_code: "123456" });
    expect(refused.data).toMatchObject({ form: "unlock", result: { error: errors } });
  });

  it("closes the account with the password, and shows a refusal at it", async () => {
    const calls = fakeApi({ "POST /account/close": ok({ data: { closes_at } }, "Your account closes") });
    expect((await send("close", { present_password: "Demo-Owner-2026" })).to).toBe("/account/data");
    expect(calls[0]?.body).toEqual({ present_password: "Demo-Owner-2026" });
    const errors = { present_password: ["This is not your password"] };
    fakeApi({ "POST /account/close": refusal(422, "VALIDATION_FAILED", "Please check.", { errors }) });
    const refused = await send("close", { present_password: "Wrong-One-12" });
    expect(refused.data).toMatchObject({ form: "close", result: { error: errors } });
    expect(JSON.stringify(refused.data)).not.toContain("Wrong-One-12");
    expect((await send("close")).status).toBe(422);
  });
});

describe("an account with a closing date", () => {
  it("says so with a way to keep it", async () => {
    const html = await show([], { closes_at });
    expect(html).toContain("Your account closes on 23 December 2026");
    expect(html).toContain("Keep my account");
    expect(html).not.toContain("Close my account");
    fakeApi({ "POST /account/keep": ok({}, "Your account stays open") });
    expect((await send("keep")).to).toBe("/account/data");
  });

  it.each([
    ["owner", true],
    ["manager", false],
  ] as const)("says so on the dashboard; a %s can keep it: %s", async (role, offered) => {
    fakeApi({ "GET /account": ok({ data: wireAccount({ role, closes_at }) }) });
    const { html } = await visit("/dashboard", {}, { cookie: `token=${fakeToken({ role })}` });
    expect(html).toContain("Your account closes on 23 December 2026");
    expect(html.includes("Keep my account")).toBe(offered);
  });
});

it("the file is a download, for this account's owners", async () => {
  const load = (name: string) =>
    file.loader(siteArgs(`/account/data/${name}`, { cookie, params: { file: name } }));
  vi.stubGlobal("fetch", async () => {
    const headers = {
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="data-2026-11-23.zip"',
    };
    return new Response("PK", { headers });
  });
  const response = await load(`${id}.zip`);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="data-2026-11-23.zip"');
  fakeApi({ [`GET /account/exports/${id}`]: refusal(404, "NOT_FOUND", "Not found.") });
  for (const name of [`${id}.zip`, "x.zip"])
    expect((await responseOf(() => load(name))).headers.get("location")).toBe("/account/data");
  fakeApi({ [`GET /account/exports/${id}`]: refusal(403, "SECOND_FACTOR_NEEDED", "Enter a code.") });
  expect((await responseOf(() => load(`${id}.zip`))).headers.get("location")).toBe("/account/data");
});
