import { urls } from "../support/settings.ts";
import { expect, test } from "../support/test.ts";

for (const [name, url] of Object.entries(urls)) {
  test(`${name} answers its health check`, async ({ request }) => {
    expect((await request.get(`${url}/healthz`)).status()).toBe(200);
  });
}

test("unknown addresses and methods are clean refusals", async ({ request }) => {
  expect((await request.get(`${urls.website}/no-such-page`)).status()).toBe(404);
  expect((await request.get(`${urls.api}/no-such-call`)).status()).toBe(404);
  expect((await request.get(`${urls.api}/register`)).status()).toBe(405);
  expect((await request.delete(`${urls.website}/pricing`)).status()).toBeGreaterThanOrEqual(400);
  expect((await request.delete(`${urls.website}/pricing`)).status()).toBeLessThan(500);
});

for (const [name, url] of [
  ["website", urls.website],
  ["reseller", urls.reseller],
] as const) {
  test(`${name} sends its security headers`, async ({ request }) => {
    const response = await request.get(`${url}/login`, { maxRedirects: 0 });
    const headers = response.headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src[^;]*'nonce-[\w+/=-]{16,}'/);
    expect(policy).not.toContain("'unsafe-inline' 'self'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toBeTruthy();
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["x-powered-by"]).toBeUndefined();
    const again = await request.get(`${url}/login`, { maxRedirects: 0 });
    expect(again.headers()["content-security-policy"], "a nonce is used once").not.toBe(policy);
  });
}

test("Paystack's origin is allowed on the checkout page only", async ({ request }) => {
  const policy = (await request.get("/pricing")).headers()["content-security-policy"];
  expect(policy).not.toContain(new URL(urls.paystack).origin);
});

test("a form post from another site is refused", async ({ request }) => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await request.post("/login", { headers, form: { email: "a", password: "b" } });
    expect(response.status()).toBe(403);
  }
});

test("a body over 64 KiB is refused", async ({ request }) => {
  const response = await request.post("/login", {
    headers: { origin: urls.website },
    form: { email: "x".repeat(70_000), password: "y" },
  });
  expect(response.status()).toBe(413);
});

test("every page has its headers, a title and one main heading", async ({ page }) => {
  for (const path of ["/", "/pricing", "/download", "/login", "/signup?page=signup", "/no-such-page"]) {
    await page.goto(path);
    expect(await page.title(), path).not.toBe("");
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
});
