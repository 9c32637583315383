import { documentOf, textOf } from "../support/html.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/visitor-test.ts";

test("every address in the sitemap exists and is canonical", async ({ request }) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  expect(listed.length).toBeGreaterThan(5);
  for (const url of listed) {
    expect(url.startsWith(`${urls.website}/`), url).toBe(true);
    const response = await request.get(url);
    expect(response.status(), url).toBe(200);
    const page = await documentOf(response);
    expect(page.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(url);
    expect(page.querySelector("meta[name=description]")?.getAttribute("content")).toMatch(/.{40}/);
    expect(page.querySelector("meta[name=robots]"), url).toBeNull();
  }
});

test("the thank-you page is excluded from search engines", async ({ request }) => {
  const page = await documentOf(await request.get("/thank-you"));
  expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

test("robots.txt names the sitemap and allows every page in the header", async ({ request }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${urls.website}/sitemap.xml`);
  expect(text).toContain("Disallow: /dashboard");
  expect(text).not.toMatch(/^Disallow: \/(pricing|download|contact|login)?$/m);
});

test("the manifest's icons and the picture for shared links exist", async ({ request }) => {
  const page = await documentOf(await request.get("/"));
  const manifest = page.querySelector("link[rel=manifest]")?.getAttribute("href") ?? "";
  const answer = await request.get(manifest);
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  const picture = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  for (const [src, type] of [
    ...icons.map(({ src, type }) => [src, type] as const),
    [picture, "image/png"],
    ["/favicon.ico", "image/"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const file = await request.get(src);
    expect(file.status(), src).toBe(200);
    expect(file.headers()["content-type"], src).toContain(type);
  }
});

test("the landing page's structured data matches its text", async ({ request }) => {
  const page = await documentOf(await request.get("/"));
  const stated = page.querySelectorAll('script[type="application/ld+json"]');
  const things = stated.map((script) => JSON.parse(script.textContent) as Record<string, unknown>);
  expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "SoftwareApplication", "FAQPage"]);
  const { offers } = things[1] as { offers: { name: string; price: string; priceCurrency: string }[] };
  expect(offers).toContainEqual(
    expect.objectContaining({ name: "Plus, yearly", price: "60000.00", priceCurrency: "NGN" }),
  );
  const { mainEntity } = things[2] as { mainEntity: { name: string }[] };
  expect(mainEntity).not.toEqual([]);
  const text = textOf(page);
  for (const { name } of mainEntity) expect(text).toContain(name);
});

test("an unknown product picture is not found", async ({ request }) => {
  expect((await request.get("/product-pictures/constructor")).status()).toBe(404);
});
