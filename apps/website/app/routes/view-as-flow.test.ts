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
import * as billing from "./billing/route";
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
    const page = await answer(() => viewAs.loader(siteArgs(path, { cookie: `token=${fakeToken()}` })));
    expect(page.data).toEqual({ ticket, loggedInAs: "Amina Bello" });
    expect(calls).toEqual([]);
    const begun = await answer(() => viewAs.action(siteArgs(formRequest(path, { ticket }))));
    expect(begun.to).toBe("/account");
    // Not the browser's list of known log-ins.
    expect(begun.cookies).toEqual([expect.stringContaining(`token=${viewToken}`)]);
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

  it("says on the page that cannot be seen, and at a form that is sent, that it only looks", async () => {
    fakeApi({
      "GET /account/billing": only,
      "PUT /account/billing": only,
      "GET /account/renewals": ok({ data: [] }),
    });
    const page = await open("/account/billing", {}, { cookie });
    expect([page.status, (await page.text()).includes("You can look, but not change anything.")]).toEqual([
      403,
      true,
    ]);
    const sent = formRequest("/account/billing", { name: "Amina Stores", tin: "" });
    expect(await answer(() => billing.action(siteArgs(sent, { cookie })))).toMatchObject({
      status: 403,
      data: { message: "You can look, but not change anything." },
    });
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
