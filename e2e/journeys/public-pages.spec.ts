import {
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  letAxeRun,
} from "../support/accessibility.ts";
import { publicPages, publicRedirects, readHtml } from "../support/public-pages.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

for (const { path, status = 200, heading, words, canonical, twin } of publicPages) {
  test(`${path}: the server's HTML alone says it all`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(response.headers()["content-type"]).toBe("text/html; charset=utf-8");
    const page = readHtml(await response.text());
    expect(page.headings, "one h1").toEqual([
      typeof heading === "string" ? heading : expect.stringMatching(heading),
    ]);
    expect(page.mains, "one main").toBe(1);
    expect(page.titles, "one title").toEqual([expect.stringMatching(/\S{3}/)]);
    for (const word of words) {
      if (typeof word === "string") expect(page.text).toContain(word);
      else expect(page.text).toMatch(word);
    }
    expect(page.canonicals).toEqual(canonical ? [`${urls.website}${canonical}`] : []);
    if (canonical) expect(page.description).toMatch(/\S.{20}/);
  });

  // A page's second address looks like its first: with scripts it is looked at, too, in what its query chooses.
  const tags = twin ? "@phone" : "@phone @noscript";
  test(`${path}: fits, says no errors and is accessible in light and dark ${tags}`, async ({
    page,
    withScripts,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    if (!withScripts) await letAxeRun(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
  });
}

test("no two public pages have one title", async ({ request }) => {
  const own = publicPages.filter(({ twin }) => !twin);
  const titles = await Promise.all(
    own.map(async ({ path }) => readHtml(await (await request.get(path)).text()).titles.join()),
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("addresses that are known by another lead there", async ({ request }) => {
  for (const [from, to] of publicRedirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status() >= 300 && response.status() < 400]).toEqual([from, true]);
    expect(response.headers().location).toBe(to);
  }
});

test("an address of a public page keeps to its method and its host", async ({ request }) => {
  for (const path of ["/", "/pricing", "/privacy-policy", "/sitemap.xml"]) {
    const head = await request.head(path);
    expect([path, head.status(), (await head.body()).length]).toEqual([path, 200, 0]);
    const post = await request.post(path, { headers: { origin: urls.website }, form: { a: "b" } });
    expect([path, post.status()]).toEqual([path, 405]);
  }
  const html = await (
    await request.get("/pricing", { headers: { "x-forwarded-host": "evil.example" } })
  ).text();
  expect(html).not.toContain("evil.example");
});
