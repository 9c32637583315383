import { fakeApi, fakeToken, ok, refusal, responseOf, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loginTargets } from "../paths";
import { visit } from "../testing/site";
import * as file from "./statement-file/route";
import * as statements from "./statements/route";

afterEach(() => vi.unstubAllGlobals());
const cookie = `token=${fakeToken({ role: "manager" })}`;

describe("/account/statements", () => {
  it("lists the months with their files", async () => {
    const months = [
      { month: "2026-11", is_running: true, closing_balance: 12_500.5 },
      { month: "2026-10", is_running: false, closing_balance: 0 },
    ];
    fakeApi({ "GET /account/statements": ok({ data: months }) });
    const { html } = await visit("/account/statements", {}, { cookie });
    for (const words of ["November 2026", "So far", "₦12,500.50", "October 2026"])
      expect(html).toContain(words);
    expect(html).toContain('href="/account/statements/2026-10.pdf"');
    expect(html).toContain('href="/account/statements/2026-11.csv"');
  });

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
      "GET /account/statements/2026-10/csv": refusal(429, "TOO_MANY_REQUESTS"),
    });
    for (const name of ["2020-01.pdf", "2026-13.pdf", "2026-10.exe", "x", "2026-10.csv"]) {
      expect((await responseOf(() => load(name))).headers.get("location")).toBe("/account/statements");
    }
  });
});
