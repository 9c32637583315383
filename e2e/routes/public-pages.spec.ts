import { brand } from "@vendor/brand";
import { documentOf, linksNamed, textOf, textsOf } from "../support/html.ts";
import { publicPages, publicRedirects } from "../support/public-pages.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/visitor-test.ts";

for (const { path, status = 200, heading, words, canonical } of publicPages) {
  test(`${path}: the server's HTML is complete`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(response.headers()["content-type"]).toBe("text/html; charset=utf-8");
    const page = await documentOf(response);
    expect(textsOf(page, "h1"), "one h1").toEqual([
      typeof heading === "string" ? heading : expect.stringMatching(heading),
    ]);
    expect(page.querySelectorAll("main"), "one main").toHaveLength(1);
    expect(textsOf(page, "title"), "one title").toEqual([expect.stringMatching(/\S{3}/)]);
    const body = page.querySelector("body");
    const text = body ? textOf(body) : "";
    for (const word of words) {
      if (typeof word === "string") expect(text).toContain(word);
      else expect(text).toMatch(word);
    }
    const canonicals = page.querySelectorAll("link[rel=canonical]").map((link) => link.getAttribute("href"));
    expect(canonicals).toEqual(canonical ? [`${urls.website}${canonical}`] : []);
    const description = page.querySelector("meta[name=description]")?.getAttribute("content");
    if (canonical) expect(description).toMatch(/\S.{20}/);
  });
}

test("every public page has a different title", async ({ request }) => {
  const own = publicPages.filter(({ twin }) => !twin);
  const titles = await Promise.all(
    own.map(async ({ path }) => textsOf(await documentOf(await request.get(path)), "title").join()),
  );
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("alternative addresses of a page redirect to it", async ({ request }) => {
  for (const [from, to] of publicRedirects) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status() >= 300 && response.status() < 400]).toEqual([from, true]);
    expect(response.headers().location).toBe(to);
  }
});

test("a public page answers only GET and HEAD, on its own host", async ({ request }) => {
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

test("the landing page has its sections in the specification's order", async ({ request }) => {
  const story = [
    "Point of sale for shops that count every naira. Everything you need, both offline and online, from open to shut.",
    "Easy, Efficient & Evolutionary",
    "Simple Management",
    "Track your Sales",
    "Keep Growing",
    "Increase Profitability",
    "Manage Your Inventory Like a Pro",
    "Manage customer list",
    "Choose a plan that best suits your needs",
    "Frequently asked questions",
    "Learn more",
  ];
  for (const path of ["/", "/products"]) {
    const headings = textsOf(await documentOf(await request.get(path)), "main :is(h1, h2, h3)");
    // A heading that collapses on phones is rendered twice, of which the styles show one.
    const told = new Set(headings.filter((heading) => story.includes(heading)));
    expect([...told]).toEqual(story);
  }
});

test("the landing page's collapsed text is in its HTML", async ({ request }) => {
  const text = textOf(await documentOf(await request.get("/")));
  for (const words of [
    "Try Plus free for",
    "Unlimited bank accounts and transactions",
    "Barcode scanning",
    "Creditors and debtors",
    "A worked example, not a promise",
  ]) {
    expect(text).toContain(words);
  }
});

test("the landing page's buttons have the specification's targets", async ({ request }) => {
  const trial = "/signup?plan=2&duration=yearly&page=signup&onTrial=true";
  const page = await documentOf(await request.get("/"));
  const main = page.querySelector("main") ?? page;
  expect(linksNamed(main, "Get Started")).toEqual([trial]);
  expect(linksNamed(main, "Try free for 7 days")).toContain(trial);
  expect(linksNamed(main, "Compare Plans and Features")).toEqual(["/pricing"]);
  expect(new Set(linksNamed(main, "Contact Sales"))).toEqual(new Set(["/contact"]));
  const header = page.querySelector("header") ?? page;
  expect(new Set(linksNamed(header, "Get started for free"))).toEqual(new Set([trial]));
  expect(new Set(linksNamed(header, "Log in"))).toEqual(new Set(["/login"]));
});

test("the pricing page shows the prices and the card charge of the requested term", async ({ request }) => {
  for (const [query, price, charge] of [
    ["", "₦60,000/year", "₦61,300 by card"],
    ["?duration=rubbish&page=rubbish", "₦60,000/year", "₦61,300 by card"],
    ["?duration=monthly", "₦10,000/month", "₦10,300 by card"],
  ] as const) {
    const page = await documentOf(await request.get(`/pricing${query}`));
    const plus = page
      .querySelectorAll("article")
      .find((plan) => plan.querySelector("h2, h3")?.text === "Plus");
    expect(plus?.text).toContain(price);
    expect(plus?.text).toContain(charge);
  }
  const signup = await documentOf(await request.get("/pricing?page=signup"));
  expect(linksNamed(signup, "Monthly"), "the toggle keeps the page").toEqual([
    expect.stringContaining("page=signup"),
  ]);
});

test("the pricing page's collapsed comparison is in its HTML", async ({ request }) => {
  const html = await (await request.get("/pricing")).text();
  for (const words of [
    "Compare Plans and Features",
    "Compare Plan and Features",
    "Personalised pricing",
    "Advanced inventory management",
    "Up to 50,000",
    "VAT",
  ]) {
    expect(html).toContain(words);
  }
});

test("the contact page shows every contact option", async ({ request }) => {
  const page = await documentOf(await request.get("/contact"));
  const main = page.querySelector("main") ?? page;
  const text = textOf(main);
  for (const words of ["Chat by email", "Call", "Visit"]) expect(text).toContain(words);
  for (const { lines } of brand.company.offices) for (const line of lines) expect(text).toContain(line);
  for (const href of [
    ...brand.company.offices.map(({ phone }) => phone.href),
    brand.whatsapp.href,
    `mailto:${brand.email.sales}`,
  ])
    expect(main.querySelector(`a[href="${href}"]`), href).not.toBeNull();
});

test("every link in header and footer has a page", async ({ request }) => {
  const page = await documentOf(await request.get("/"));
  const links = page.querySelectorAll("header a[href], footer a[href]");
  const targets = new Set(
    links.map((link) => new URL(link.getAttribute("href") ?? "", urls.website)).map(({ href }) => href),
  );
  const here = [...targets].filter((to) => to.startsWith(urls.website) || to.startsWith(urls.reseller));
  expect(here.length).toBeGreaterThan(10);
  for (const target of here) {
    const answer = await request.get(target);
    expect(answer.status(), target).toBe(200);
    const { hash } = new URL(target);
    if (hash) expect((await documentOf(answer)).getElementById(hash.slice(1)), target).not.toBeNull();
  }
});

test("sign-in, sign-up and legal pages have no header and no footer", async ({ request }) => {
  for (const path of ["/login", "/signup?page=signup", "/privacy-policy", "/terms-and-conditions"]) {
    const page = await documentOf(await request.get(path));
    expect(page.querySelectorAll('nav[aria-label="Main"], body > footer'), path).toEqual([]);
  }
});
