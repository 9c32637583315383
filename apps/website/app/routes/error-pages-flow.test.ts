import type { RouteConfigEntry } from "@remix-run/route-config";
import { brand } from "@vendor/brand";
import { fakeToken, formRequest, refusal } from "@vendor/remix-kit/testing";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import routes from "../routes";
import { textOf, visit } from "../testing/site";

// The first request loads every route.
beforeAll(() => visit("/robots.txt"), 60_000);
afterEach(() => vi.unstubAllGlobals());

const examples: Record<string, string> = {
  planId: "2",
  duration: "yearly",
  selection: "plan_id=2&plan_duration=yearly",
  reference: "sub-1",
  locationId: "1001",
  platform: "windows",
  name: "sales",
  file: "2026-11.csv",
};

/** An example address of every route below a list. */
function addressesOf(list: readonly RouteConfigEntry[]): string[] {
  return list.flatMap(({ path, children = [] }) => [
    ...(path ? [`/${path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? "")}`] : []),
    ...addressesOf(children),
  ]);
}

const owner = { cookie: `token=${fakeToken()}` };
const staff = { cookie: `token=${fakeToken({ role: "staff" })}` };
const title = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

let sites = 0;
/** A site whose API, which no other test has asked, answers every call alike. */
function siteWithApi({ status, body }: ReturnType<typeof refusal>) {
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
  sites += 1;
  return { apiUrl: `http://errors-${sites}.test` };
}

const limited = refusal(429, "TOO_MANY_REQUESTS", "Too many requests. Please try again in 42 seconds.", {
  data: { retry_after: 42 },
});

describe("while the API refuses too many requests", () => {
  it("says when to try again on every page of the account, within the account", async () => {
    const site = siteWithApi(limited);
    const framed = (await routes).find(({ children }) => children)?.children ?? [];
    const withoutCalls = ["/locations/new", "/payments/debited"];
    const pages = addressesOf(framed).filter((path) => !withoutCalls.includes(path));
    expect(pages.length).toBeGreaterThan(15);
    for (const path of pages) {
      const { status, headers, html } = await visit(path, site, path === "/registrant" ? staff : owner);
      expect([path, status, headers.get("retry-after")]).toEqual([path, 429, "42"]);
      expect(title(html)).toBe(`Too many requests · ${brand.product}`);
      expect(textOf(html)).toContain("Please try again in 42 seconds.");
      expect(html).toContain('<nav aria-label="Account"');
    }
  });
  it("shows no page as broken, to a visitor, an owner or staff", async () => {
    const site = siteWithApi(limited);
    const broken: string[] = [];
    for (const path of ["/", ...addressesOf(await routes)]) {
      for (const headers of [{}, owner, staff]) {
        const { status, html } = await visit(path, site, headers);
        // Without a catalogue there are no plans and downloads.
        if (status === 500 || html.includes("Unexpected")) broken.push(`${path}: ${status}`);
      }
    }
    expect(broken).toEqual([]);
  });
  it("says it on the checkout", async () => {
    const { status, headers, html } = await visit("/plans-details/2/yearly", siteWithApi(limited), owner);
    expect([status, headers.get("retry-after")]).toEqual([429, "42"]);
    expect(textOf(html)).toContain("Too many requests Too many requests. Please try again in 42 seconds.");
  });
  it("answers a form with the message at the form and what was typed", async () => {
    const typed = { firstName: "Ada", lastName: "", email: "ada@shop.example", phoneNumber: "08031234567" };
    const form = formRequest("/contact", { ...typed, message: "Do you sell to pharmacies?" });
    const { status, headers, html } = await visit(form, siteWithApi(limited));
    expect([status, headers.get("retry-after")]).toEqual([429, "42"]);
    expect(textOf(html)).toContain("Please try again in 42 seconds.");
    expect(html).toContain("Do you sell to pharmacies?");
  });
});

describe("an unknown address", () => {
  it("within the account keeps the account's frame and the specification's words", async () => {
    const site = siteWithApi(refusal(404, "NOT_FOUND", "Not found."));
    for (const path of [
      "/transactions/no-such-payment",
      "/single-location-details/9",
      "/single-location-details/x",
    ]) {
      const { status, html } = await visit(path, site, owner);
      expect([path, status, title(html)]).toEqual([path, 404, `Page not found · ${brand.product}`]);
      expect(textOf(html)).toContain("Oops 404! Page does not exist, redirect to home");
      expect(html).toContain('<nav aria-label="Account"');
    }
  });
  it.each(["/no-such-page", "/plans-details/x", "/plans-details/2/weekly", "/plans-details/0"])(
    "%s has the page for unknown addresses",
    async (path) => {
      const { status, html } = await visit(path, siteWithApi(limited), owner);
      expect([status, title(html)]).toEqual([404, `Page not found · ${brand.product}`]);
      expect(textOf(html)).toContain("Oops 404! Page does not exist, redirect to home");
    },
  );
  it("with a plan but no duration leads to the yearly checkout, with the order", async () => {
    const { status, headers } = await visit("/plans-details/2?coupon=SAVE10&location_id=1001");
    expect([status, headers.get("location")]).toEqual([
      302,
      "/plans-details/2/yearly?coupon=SAVE10&location_id=1001",
    ]);
  });
  it("of an order's draft leads to its checkout", async () => {
    const { status, headers } = await visit("/plans-details/2/month/draft");
    expect([status, headers.get("location")]).toEqual([302, "/plans-details/2/month"]);
  });
});

it("calls an outage one, within the account", async () => {
  const site = siteWithApi(refusal(503, "UNAVAILABLE"));
  const { status, headers, html } = await visit("/dashboard", site, owner);
  expect([status, headers.get("retry-after"), title(html)]).toEqual([
    503,
    "30",
    `We will be right back · ${brand.product}`,
  ]);
  expect(html).toContain('<nav aria-label="Account"');
});
