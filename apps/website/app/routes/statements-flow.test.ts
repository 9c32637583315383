import { fakeApi, fakeToken, ok, refusal, responseOf, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loginTargets } from "../paths";
import { textOf, visit } from "../testing/site";
import * as file from "./statement-file/route";
import * as statements from "./statements/route";

afterEach(() => vi.unstubAllGlobals());
const cookie = `token=${fakeToken({ role: "manager" })}`;

describe("/account/statements", () => {
  const months = [
    {
      ...{ month: "2026-01", is_running: true, closing_balance: 12_500.5 },
      invoiced: { net: 10_000, vat: 750, gross: 10_750 },
    },
    {
      ...{ month: "2025-12", is_running: false, closing_balance: 0 },
      invoiced: { net: 20_000, vat: 1_500, gross: 21_500 },
    },
    {
      ...{ month: "2025-11", is_running: false, closing_balance: 0 },
      invoiced: { net: -5_000, vat: -375, gross: -5_375 },
    },
  ];

  it("lists the months and years with what was invoiced, the VAT in it, and their files", async () => {
    fakeApi({ "GET /account/statements": ok({ data: months }) });
    const { html } = await visit("/account/statements", {}, { cookie });
    for (const words of ["January 2026", "So far", "₦12,500.50", "December 2025", "₦1,500", "₦21,500"])
      expect(html).toContain(words);
    // The year: 21,500 less the 5,375 that were credited.
    expect(textOf(html)).toMatch(/Year 2025.*₦15,000.*₦1,125.*₦16,125/);
    expect(html).toContain('href="/account/statements/2025.pdf"');
    expect(html).toContain('href="/account/statements/2025-12.pdf"');
    expect(html).toContain('href="/account/statements/2026-01.csv"');
  });

  it("does not mention VAT where there is none", async () => {
    const none = { net: 10_000, vat: 0, gross: 10_000 };
    fakeApi({
      "GET /account/statements": ok({ data: months.map((month) => ({ ...month, invoiced: none })) }),
    });
    const text = textOf((await visit("/account/statements", {}, { cookie })).html);
    expect(text).not.toContain("VAT");
    expect(text).toContain("₦20,000");
  });

  const choose = (query: string) => statements.loader(siteArgs(`/account/statements?${query}`, { cookie }));

  it("leads to the file of any days", async () => {
    fakeApi({ "GET /account/statements": ok({ data: months }) });
    const sent = await responseOf(() => choose("from=2025-12-15&to=2026-01-14&type=csv"));
    expect(sent.headers.get("location")).toBe("/account/statements/2025-12-15_2026-01-14.csv");
  });

  it.each([
    ["from=&to=2026-01-14", { from: "Choose a day" }],
    ["from=2025-02-30&to=x", { from: "Choose a day", to: "Choose a day" }],
    ["from=2026-01-14&to=2025-12-15", { to: "Choose the same day or a later one" }],
    ["from=2999-01-14&to=2999-12-15", { from: "Choose a day up to today" }],
    ["from=2020-01-14&to=2020-12-15", { to: "Your account began in November 2025" }],
    ["from=2021-01-14&to=2026-01-15", { to: "Choose days in at most five years" }],
  ])(
    "keeps days that have no statement in their fields, and says what is wrong: %s",
    async (query, faults) => {
      fakeApi({ "GET /account/statements": ok({ data: months }) });
      const { range } = await choose(`${query}&type=pdf`);
      expect(range.faults).toEqual(faults);
      expect(`from=${range.from}&to=${range.to}`).toBe(query);
    },
  );

  it("returns to it after log-in, and answers 403 to cashiers", async () => {
    const sent = await responseOf(() => statements.loader(siteArgs("/account/statements")));
    expect(sent.headers.get("location")).toBe("/login?page=statements");
    expect(loginTargets.statements?.(new URLSearchParams())).toBe("/account/statements");
    fakeApi({ "GET /account/statements": refusal(403, "FORBIDDEN", "You do not have access to this.") });
    const load = () => statements.loader(siteArgs("/account/statements", { cookie }));
    expect((await responseOf(load)).status).toBe(403);
  });
});

describe("a statement's file", () => {
  const load = (name: string) =>
    file.loader(siteArgs(`/account/statements/${name}`, { cookie, params: { file: name } }));

  it.each([
    ["2026-10.pdf", "application/pdf"],
    ["2026-10.csv", "text/csv; charset=utf-8"],
    ["2026.pdf", "application/pdf"],
    ["2025-12-15_2026-01-14.csv", "text/csv; charset=utf-8"],
  ])("%s is a download", async (name, type) => {
    vi.stubGlobal("fetch", async (input: Request) => {
      expect(new URL(input.url).pathname).toBe(`/account/statements/${name.replace(".", "/")}`);
      const headers = {
        "content-type": type,
        "content-disposition": `attachment; filename="statement-${name}"`,
      };
      return new Response("content", { headers });
    });
    const response = await load(name);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": type,
      "content-disposition": `attachment; filename="statement-${name}"`,
    });
    expect(await response.text()).toBe("content");
  });

  it("leads to the page of the statements for other names and months, and after too many requests", async () => {
    fakeApi({
      "GET /account/statements/2020-01/pdf": refusal(404, "NOT_FOUND", "No statement."),
      "GET /account/statements/2026-13/pdf": refusal(422, "VALIDATION_FAILED"),
      "GET /account/statements/2026-10/csv": refusal(429, "TOO_MANY_REQUESTS"),
    });
    for (const name of ["2020-01.pdf", "2026-13.pdf", "2026-10.exe", "x", "2026-10.csv"]) {
      expect((await responseOf(() => load(name))).headers.get("location")).toBe("/account/statements");
    }
  });
});
