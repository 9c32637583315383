import { describe, expect, it } from "vitest";
import { type CacheablePages, cachedRequest, countEntries } from "./cacheable-pages";

const pages: CacheablePages["pages"] = {
  "/": {},
  "/pricing": { query: { duration: ["monthly", "yearly"], page: ["signup"] } },
  "/login": { query: { page: [], plan: ["1", "2"] }, readsOtherValues: true },
  "/signup": { query: { page: ["signup"], onTrial: ["true"] }, requires: ["page"], readsOtherValues: true },
  "/download": {
    query: { platform: ["Windows", "Mac"] },
    headers: {
      variants: 4,
      read: ({ cookie, "user-agent": agent = "" }) =>
        cookie?.includes("name=") ? undefined : { "user-agent": agent.slice(0, 3) },
    },
  },
};
const address = (url: string, cookie?: string, method = "GET") =>
  cachedRequest(pages, { method, url, headers: { cookie } })?.address;

describe("cachedRequest", () => {
  it.each([
    ["/", "/"],
    ["/?", "/"],
    ["/?utm_source=mail&utm_medium=x&fbclid=1", "/"],
    ["/?duration=monthly", "/"],
    ["/pricing?page=signup&duration=monthly", "/pricing?duration=monthly&page=signup"],
    ["/pricing?duration=monthly&gclid=2&page=signup", "/pricing?duration=monthly&page=signup"],
    ["/pricing?%64uration=month%6Cy", "/pricing?duration=monthly"],
    ["/pricing?__proto__=1&constructor=2&hasOwnProperty=3", "/pricing"],
    [`/pricing?${"x=1&".repeat(5_000)}page=signup`, "/pricing?page=signup"],
    ["/pricing?a=%E0%A4%A&b=%00&c=\u{1F4A5}", "/pricing"],
    ["/pricing?duration=weekly", "/pricing"],
    ["/pricing?duration=", "/pricing"],
    ["/pricing?duration=%E0%A4%A&page=signup", "/pricing?page=signup"],
    ["/pricing?duration=monthly&duration=yearly", "/pricing?duration=monthly"],
    ["/pricing?duration=junk&duration=yearly", "/pricing"],
    ["/pricing?page=signup&page=signup", "/pricing?page=signup"],
    ["/pricing?page=__proto__", "/pricing"],
  ])("of %s has the path and the known parameters", (url, kept) => {
    expect(address(url)).toBe(kept);
    expect(address(url, undefined, "HEAD")).toBe(kept);
  });

  it.each([
    ["/login?plan=2&utm_source=x", "/login?plan=2"],
    ["/login?plan=3", undefined],
    ["/login?plan=", undefined],
    ["/login?page=wallet", undefined],
    ["/login?plan=2&page=wallet", undefined],
  ])("of %s on a page that reads other values is %s", (url, kept) => {
    expect(address(url)).toBe(kept);
  });

  it.each([
    ["/signup?page=signup", "/signup?page=signup"],
    ["/signup?onTrial=true&page=signup", "/signup?page=signup&onTrial=true"],
    ["/signup", undefined],
    ["/signup?onTrial=true", undefined],
    ["/signup?page=", undefined],
  ])("of %s on a page that requires a parameter is %s", (url, kept) => {
    expect(address(url)).toBe(kept);
  });

  it("has the headers that the page reads, and no others", () => {
    const headers = { "user-agent": "Firefox", accept: "text/html" };
    expect(cachedRequest(pages, { method: "GET", url: "/download", headers })).toEqual({
      address: "/download",
      headers: { "user-agent": "Fir" },
    });
    expect(cachedRequest(pages, { method: "GET", url: "/", headers })?.headers).toBeUndefined();
    const known = { ...headers, cookie: "name=Amina" };
    expect(cachedRequest(pages, { method: "GET", url: "/download", headers: known })).toBeUndefined();
  });

  it.each([
    "/Pricing",
    "/pricing/",
    "//pricing",
    "/%70ricing",
    "/pricing.data",
    "/_root.data",
    "/pricing%3Fpage=signup",
    "/pricing#x",
    "/pricing;x=1",
    "/./pricing",
    "/__proto__",
    "/constructor",
    "http://evil.example/pricing",
    "*",
    "",
  ])("is undefined for %s", (url) => {
    expect(address(url)).toBeUndefined();
  });

  it.each([
    "token=a",
    "__Host-token=a",
    "session=a",
    "__Host-session=a",
    "_ga=1; token=a",
    "_ga=1;session=a",
    "_ga=1;\t__Host-session =a",
    "token=",
  ])("is undefined with the cookie %j", (cookie) => {
    expect(address("/", cookie)).toBeUndefined();
  });

  it.each(["_ga=GA1.2", "user-data=eyJ9", "xtoken=1; my-session=2", "theme=token"])(
    "does not depend on the cookie %j",
    (cookie) => {
      expect(address("/", cookie)).toBe("/");
    },
  );

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "get"])("is undefined for the method %s", (method) => {
    expect(address("/", undefined, method)).toBeUndefined();
  });
});

describe("countEntries", () => {
  it("counts each address with each variant of its headers", () => {
    const { "/": home, "/pricing": pricing, "/signup": signup, "/download": download } = pages;
    const counts = [home, pricing, signup, download].map((page) => countEntries({ "/": page ?? {} }));
    expect(counts).toEqual([1, 3 * 2, 2, 3 * 4]);
    expect(countEntries(pages)).toBe(1 + 6 + 3 + 2 + 12);
  });

  it("counts every entry that requests can make", () => {
    const values = ["", "&page=signup", "&page=x"].flatMap((page) =>
      ["", "&onTrial=true", "&onTrial=x"].map((trial) => address(`/signup?${page}${trial}`)),
    );
    expect(new Set(values.filter(Boolean)).size).toBe(countEntries({ "/signup": pages["/signup"] ?? {} }));
  });
});
