import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

test("the sitemap's addresses all answer, each known by that very address", async ({ page, request }) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.headers()["content-type"]).toContain("application/xml");
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) => url);
  expect(listed.length).toBeGreaterThan(5);
  for (const url of listed) {
    expect(url.startsWith(`${urls.website}/`), url).toBe(true);
    expect((await page.goto(url))?.status(), url).toBe(200);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", url);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{40}/);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  }
});

test("choices and second addresses lead to one canonical address", async ({ page }) => {
  for (const [path, canonical] of [
    ["/products", "/"],
    ["/products?duration=monthly", "/"],
    ["/?duration=monthly", "/"],
    ["/pricing?page=signup&duration=monthly", "/pricing"],
  ]) {
    await page.goto(path ?? "");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${urls.website}${canonical}`);
  }
});

test("robots.txt names the sitemap and closes no page that the header leads to", async ({ request }) => {
  const answer = await request.get("/robots.txt");
  expect(answer.headers()["content-type"]).toContain("text/plain");
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${urls.website}/sitemap.xml`);
  expect(text).toContain("Disallow: /dashboard");
  expect(text).not.toMatch(/^Disallow: \/(pricing|download|contact|login)?$/m);
});

test("the manifest's icons and the link's picture are there", async ({ page, request }) => {
  await page.goto("/");
  const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(manifest ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] };
  const wanted = icons.map(({ src, type }) => [src, type] as const);
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  for (const [src, type] of [
    ...wanted,
    [picture ?? "", "image/png"],
    ["/favicon.ico", "image/"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const file = await request.get(src);
    expect(file.status(), src).toBe(200);
    expect(file.headers()["content-type"], src).toContain(type);
  }
});

test("the landing page tells machines what it tells people", async ({ page }) => {
  await page.goto("/");
  const stated = await page.locator("script[type='application/ld+json']").allTextContents();
  const things = stated.map((json) => JSON.parse(json) as Record<string, unknown>);
  expect(things.map((thing) => thing["@type"])).toEqual(["Organization", "SoftwareApplication", "FAQPage"]);
  const { offers } = things[1] as { offers: { name: string; price: string; priceCurrency: string }[] };
  expect(offers).toContainEqual(
    expect.objectContaining({ name: "Plus, yearly", price: "60000.00", priceCurrency: "NGN" }),
  );
  const { mainEntity } = things[2] as { mainEntity: { name: string }[] };
  for (const { name } of mainEntity)
    await expect(page.getByText(name, { exact: true }).first()).toBeAttached();
});
