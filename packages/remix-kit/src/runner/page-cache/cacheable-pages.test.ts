import { describe, expect, it } from "vitest";
import { cacheAddress } from "./cacheable-pages";

const pages = { "/": {}, "/pricing": { duration: ["monthly", "yearly"], page: ["signup"] } };
const address = (url: string, cookie?: string, method = "GET") =>
  cacheAddress(pages, { method, url, headers: { cookie } });

describe("cacheAddress", () => {
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
