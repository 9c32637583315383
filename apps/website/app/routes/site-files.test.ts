import { readFileSync } from "node:fs";
import { siteArgs } from "@vendor/remix-kit/testing";
import { describe, expect, it } from "vitest";
import { listedPages, sitemapXml } from "../features/seo/sitemap";
import { paths } from "../paths";
import { closedToSearch } from "../server/page-rules.server";
import * as robots from "./robots/route";
import * as sitemap from "./sitemap/route";

const args = () => siteArgs("/");
const publicFile = (path: string) => new URL(`../../public${path}`, import.meta.url);

/** Width and height of a PNG, from its header. */
function sizeOf(path: string): [number, number] {
  const bytes = readFileSync(publicFile(path));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe("/sitemap.xml", () => {
  it("lists public pages only, under the configured address", async () => {
    const answer = sitemap.loader(args());
    expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const urls = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
    expect(urls).toEqual(listedPages.map((page) => `http://site.test${page}`));
  });
  it("escapes the address", () => {
    expect(sitemapXml("https://shop.example", ["/?a=1&b=<2>"])).toContain("/?a=1&#38;b=&#60;2&#62;</loc>");
  });
});

describe("/robots.txt", () => {
  it("disallows what is behind log-in and the checkout, and names the sitemap", async () => {
    const text = await robots.loader(args()).text();
    for (const path of [
      paths.dashboard(),
      paths.wallet(),
      "/plans-details",
      "/payments",
      paths.transactions(),
    ])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain("Sitemap: http://site.test/sitemap.xml\n");
  });
  it("disallows no listed page", () => {
    for (const page of listedPages)
      expect(closedToSearch.filter((path) => page.startsWith(path))).toEqual([]);
  });
});

describe("pictures", () => {
  it.each(["site", "pricing", "download"])("%s: 1200 × 630 and small", (name) => {
    const path = `/pictures/${name}.png`;
    expect(sizeOf(path)).toEqual([1200, 630]);
    expect(readFileSync(publicFile(path)).length).toBeLessThanOrEqual(100_000);
  });
});
