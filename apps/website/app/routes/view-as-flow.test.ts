import {
  answer,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  pageHeaders,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageRules } from "../server/page-rules.server";
import { open } from "../testing/site";
import * as contact from "./contact/route";
import * as logout from "./logout/route";
import * as viewAs from "./view-as/route";

afterEach(() => vi.unstubAllGlobals());

const ticket = "5f0c1e0a-0000-4000-8000-000000000001.abc";
const viewToken = fakeToken({ viewed_by: "Sule Danjuma", exp: 4_000_000_000 });
const cookie = `token=${viewToken}`;
const only = refusal(403, "VIEW_ONLY", "You can look, but not change anything.");

describe("a view as a customer", () => {
  it("begins by a post with the ticket, and keeps its token in the website's cookie alone", async () => {
    const calls = fakeApi({ "POST /office/views": ok({ api_token: viewToken }) });
    const path = `/view-as?ticket=${ticket}`;
    const page = await answer(() => viewAs.loader(siteArgs(path)));
    expect(page.data).toEqual({ ticket, loggedIn: null });
    expect(calls).toEqual([]);
    const begun = await answer(() => viewAs.action(siteArgs(formRequest(path, { ticket }))));
    expect(begun.to).toBe("/account");
    // Not the browser's list of known log-ins. What the session kept of somebody else is gone.
    expect(begun.cookies).toEqual([
      expect.stringContaining(`token=${viewToken}`),
      expect.stringMatching(/^session=;.*Expires=Thu, 01 Jan 1970/),
    ]);
  });

  it("does not begin where a customer is logged in", async () => {
    const calls = fakeApi({});
    const theirs = { cookie: `token=${fakeToken()}` };
    const path = `/view-as?ticket=${ticket}`;
    const refused = await answer(() => viewAs.action(siteArgs(formRequest(path, { ticket }), theirs)));
    expect([refused.to, refused.cookies, calls]).toEqual([path, [], []]);
    const html = await (await open(path, {}, theirs)).text();
    expect(html).toContain("<bdi>Amina Bello</bdi> is logged in in this browser");
    expect(html).not.toContain("Begin</button>");
  });

  it.each([
    ["a member of staff's log-in", fakeToken({ role: "staff" })],
    ["another view", viewToken],
  ])("ends %s in this browser at the API", async (_, token) => {
    const calls = fakeApi({ "POST /office/views": ok({ api_token: viewToken }), "POST /logout": ok({}) });
    const request = formRequest("/view-as", { ticket });
    const begun = await answer(() => viewAs.action(siteArgs(request, { cookie: `token=${token}` })));
    expect(begun.to).toBe("/account");
    expect(calls.map(({ path }) => path)).toEqual(["/office/views", "/logout"]);
  });

  it("sends no form, also none that anyone may send, and fills in nothing", async () => {
    const calls = fakeApi({});
    for (const path of ["/contact", "/newsletter", "/login", "/signup", "/forgot-password"]) {
      const answered = await open(formRequest(path, { email: "ada@shop.example" }), {}, { cookie });
      expect([path, answered.status]).toEqual([path, 403]);
      expect(await answered.text()).toContain("you can look, but not change or download anything");
    }
    expect(calls).toEqual([]);
    expect(contact.loader(siteArgs("/contact", { cookie }))).toMatchObject({ defaults: {} });
  });

  it("says that a ticket was used", async () => {
    fakeApi({ "POST /office/views": refusal(422, "LINK_EXPIRED", "This was used already.") });
    const refused = await answer(() => viewAs.action(siteArgs(formRequest("/view-as", { ticket }))));
    expect(refused).toMatchObject({ status: 422, cookies: [], data: { message: "This was used already." } });
    const html = await (await open("/view-as?ticket=%3Cscript%3E")).text();
    expect(html).toContain("The view has ended");
  });

  it("is named on every page, also of an error and for an unknown address, with a button that is a form", async () => {
    fakeApi({ "GET /account/billing": only, "GET /account/renewals": ok({ data: [] }) });
    for (const path of ["/privacy-policy", "/nowhere-at-all", "/account/billing", "/view-as"]) {
      const html = await (await open(path, {}, { cookie })).text();
      expect(html, path).toContain("<bdi>Sule Danjuma</bdi>");
      expect(html, path).toContain("<bdi>Amina Bello</bdi>");
      expect(html, path).toMatch(/<form method="post" action="\/logout">/);
    }
    const html = await (await open("/privacy-policy", {}, { cookie: `token=${fakeToken()}` })).text();
    expect(html).not.toContain("View as a customer");
  });

  it("says on the page that cannot be seen that it only looks", async () => {
    fakeApi({ "GET /account/billing": only, "GET /account/renewals": ok({ data: [] }) });
    const page = await open("/account/billing", {}, { cookie });
    expect([page.status, (await page.text()).includes("You can look, but not change anything.")]).toEqual([
      403,
      true,
    ]);
  });

  it("ends by the log-out, and says so", async () => {
    fakeApi({ "POST /logout": ok({}) });
    const ended = await answer(() => logout.action(siteArgs(formRequest("/logout", {}), { cookie })));
    expect(ended.to).toBe("/view-as");
    expect(ended.cookies[0]).toMatch(/^token=;.*Max-Age=0/);
  });

  it("has an address that is neither stored nor told to other sites", () => {
    expect(pageHeaders(pageRules, "/view-as")).toMatchObject({
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    });
  });
});
