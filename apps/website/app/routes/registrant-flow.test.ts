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
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loginTargets, paths } from "../paths";
import { pageRules } from "../server/page-rules.server";
import { wireSecondFactor } from "../testing/account";
import { visit } from "../testing/site";
import * as dashboard from "./dashboard/route";
import * as login from "./login/route";
import * as registrant from "./registrant/route";
import * as file from "./registrant-export/route";

// The first request loads every route.
beforeAll(() => visit("/robots.txt"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const cookie = `token=${fakeToken({ role: "staff", location_id: null })}`;
const row = {
  ...{ id: 7, serial_number: 7, name: "<b>Amina</b>", address: "", masked: true },
  ...{ email: "am***@shop.example", phone: "080******07", date: "2026-11-01T09:00:00.000Z" },
};
const clear = { ...row, masked: false, email: "amina@shop.example", phone: "08030000007" };
const list = (data: object[] = [row], total = data.length, more = false) =>
  ok({ data: { data, page: 1, pages: 1, total, more } });
const app = (on = false) => ok({ data: wireSecondFactor({ on, required: true }) });
const no = refusal(403, "FORBIDDEN", "You do not have access to this.");

describe("/registrant", () => {
  it("redirects visitors to log-in with its name, is not stored, and sends its address to no other site", async () => {
    const sent = await responseOf(() => registrant.loader(siteArgs("/registrant")));
    expect(sent.headers.get("location")).toBe("/login?page=registrant");
    expect(loginTargets.registrant?.(new URLSearchParams())).toBe("/registrant");
    for (const path of ["/registrant", "/registrant/export"]) {
      expect([pageRules.noStore(path), pageRules.noReferrer(path)]).toEqual([true, true]);
    }
  });

  it("answers 403 to a customer, without data", async () => {
    fakeApi({ "GET /registrants": no, "GET /account/second-factor": app() });
    const { status, html } = await visit("/registrant", {}, { cookie: `token=${fakeToken()}` });
    expect(status).toBe(403);
    expect(html).toContain("It is for our staff.");
    expect(html).not.toContain("shop.example");
  });

  it("reveals only the requested row", async () => {
    const other = { ...row, id: 8, serial_number: 8, name: "Bola", email: "bo***@shop.example" };
    const calls = fakeApi({
      "GET /registrants": list([other, row]),
      "GET /account/second-factor": app(),
      "POST /registrants/7/reveal": ok({ data: clear }),
    });
    const result = await registrant.action(
      siteArgs(formRequest("/registrant?search=a&page=1", { id: "7" }), { cookie }),
    );
    expect(result).toMatchObject({ revealed: { email: "amina@shop.example", masked: false } });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /registrants/7/reveal"]);
    const { html } = await visit("/registrant", {}, { cookie });
    expect(html).toContain("am***@shop.example");
    expect(html).not.toMatch(/amina@|<b>Amina/);
  });

  it("links from the last page to older ones, and exports what it shows", async () => {
    const calls = fakeApi({
      "GET /registrants": list([row], 1_000, true),
      "GET /account/second-factor": app(true),
    });
    const { html } = await visit("/registrant?before=90", {}, { cookie });
    expect(html).toContain("More than 1,000 people signed up before number 90.");
    expect(html).toContain('href="/registrant?before=7"');
    expect(html.match(/name="before" value="90"/g)).toHaveLength(2);
    expect(calls.filter(({ search }) => search.includes("before=90"))).toHaveLength(1);
  });

  it("asks for a longer search when it finds more than are listed", async () => {
    fakeApi({ "GET /registrants": list([row], 1_000, true), "GET /account/second-factor": app() });
    const { html } = await visit("/registrant?search=shop", {}, { cookie });
    expect(html).toContain("More than 1,000 people found for “shop”. Add to the search to see fewer.");
    expect(html).not.toContain("before=7");
  });

  it("asks for a code before an unmasked file, says what was wrong, and leads staff without an app to setting one up", async () => {
    for (const on of [true, false]) {
      fakeApi({ "GET /registrants": list(), "GET /account/second-factor": app(on) });
      const { html } = await visit("/registrant?page=3&refused=reason", {}, { cookie });
      expect(html).toContain("Say why you need the data unmasked.");
      for (const name of ["second_factor_code", "reason"])
        expect(html.includes(`name="${name}"`), name).toBe(on);
      expect(html.includes("An unmasked file needs an authenticator app.")).toBe(!on);
    }
  });

  it("ignores an unknown reason why no file came", async () => {
    for (const refused of ["constructor", "__proto__", "toString"]) {
      fakeApi({ "GET /registrants": list(), "GET /account/second-factor": app() });
      expect((await visit(`/registrant?refused=${refused}`, {}, { cookie })).status).toBe(200);
    }
  });

  it.each(["0", "x", "", "7.5"])("makes no call for the id %j", async (id) => {
    fakeApi({});
    const { status } = await answer(() =>
      registrant.action(siteArgs(formRequest("/registrant", { id }), { cookie })),
    );
    expect(status).toBe(422);
  });

  it("shows why nothing was revealed", async () => {
    fakeApi({ "POST /registrants/7/reveal": refusal(429, "TOO_MANY_REQUESTS", "Please wait.") });
    const { status, data } = await answer(() =>
      registrant.action(siteArgs(formRequest("/registrant", { id: "7" }), { cookie })),
    );
    expect(status).toBe(429);
    expect(data).toMatchObject({ message: "Please wait." });
  });
});

describe("the file of registrants", () => {
  const post = (fields: Record<string, string>) =>
    responseOf(() => file.action(siteArgs(formRequest("/registrant/export", fields), { cookie })));
  const csv = () => {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", async (input: Request) => {
      asked.push(await input.json());
      const headers = {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="registrants.csv"',
      };
      return new Response("Name\nAda", { headers });
    });
    return asked;
  };

  it.each([
    [
      { search: " Ada ", page: "2" },
      { search: "Ada", page: 2, reveal: 0 },
    ],
    [
      { search: "", reason: "Not sent with a masked file" },
      { page: 1, reveal: 0 },
    ],
    [
      { search: "", reveal: "1", reason: "Recall", second_factor_code: "123 456" },
      { page: 1, reveal: 1, reason: "Recall", second_factor_code: "123456" },
    ],
  ])("with %o calls the API with %o", async (fields, asked) => {
    const calls = csv();
    const response = await post(fields);
    expect(calls).toEqual([asked]);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="registrants.csv"');
    expect(await response.text()).toBe("Name\nAda");
  });

  it("redirects to the list with a message after a refusal, and has no page of its own", async () => {
    fakeApi({ "POST /registrants/export": refusal(429, "TOO_MANY_REQUESTS", "Please wait.") });
    const refused = await post({ search: "Ada" });
    const back = (why: "reason" | "code" | true) =>
      paths.registrants({ search: "Ada", page: 1, refused: why });
    expect(refused.headers.get("location")).toBe(back(true));
    const wrong = refusal(422, "VALIDATION_FAILED", "Wrong", { errors: { second_factor_code: ["Wrong"] } });
    const lacking = refusal(422, "VALIDATION_FAILED", "Wrong", { errors: { reason: ["Say why"] } });
    for (const [why, api] of [
      ["code", refusal(403, "SECOND_FACTOR_NEEDED", "Enter a code")],
      ["code", wrong],
      ["reason", lacking],
    ] as const) {
      fakeApi({ "POST /registrants/export": api });
      expect((await post({ search: "Ada", reveal: "1" })).headers.get("location")).toBe(back(why));
    }
    expect(file.loader().headers.get("location")).toBe("/registrant");
    fakeApi({ "POST /registrants/export": no });
    expect((await post({})).status).toBe(403);
  });
});

it("redirects staff to the registrants after log-in and from the dashboard, unless they asked for another page", async () => {
  fakeApi({ "POST /login": ok({ api_token: fakeToken({ role: "staff", location_id: null }) }) });
  const fields = { identifier: "staff@demo.example", password: "Demo-Staff-2026", timezone: "Africa/Lagos" };
  const to = async (path: string) =>
    (await answer(() => login.action(siteArgs(formRequest(path, fields))))).to;
  expect(await to("/login")).toBe("/registrant");
  expect(await to("/login?page=sessions")).toBe("/account/sessions");
  const sent = await responseOf(() => dashboard.loader(siteArgs("/dashboard", { cookie })));
  expect(sent.headers.get("location")).toBe("/registrant");
});
