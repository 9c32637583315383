import { urls } from "../support/settings.ts";
import { expect, test } from "../support/visitor-test.ts";

test("each service answers its health checks", async ({ request }) => {
  for (const [name, url] of Object.entries(urls))
    for (const path of ["/healthz", "/readyz"])
      expect((await request.get(`${url}${path}`)).status(), `${name}${path}`).toBe(200);
});

test("unknown addresses and methods are rejected", async ({ request }) => {
  expect((await request.get(`${urls.website}/no-such-page?x=<script>`)).status()).toBe(404);
  expect((await request.get(`${urls.api}/no-such-call`)).status()).toBe(404);
  expect((await request.get(`${urls.api}/register`)).status()).toBe(405);
  expect((await request.delete(`${urls.website}/pricing`)).status()).toBe(405);
});

for (const site of ["website", "reseller", "backoffice"] as const) {
  test(`the ${site} sends its security headers`, async ({ request }) => {
    // With a query that no cached page has.
    const address = `${urls[site]}/login?page=wallet`;
    const headers = (await request.get(address)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src[^;]*'nonce-[\w+/=-]{16,}'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(policy).not.toContain(new URL(urls.paystack).origin);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": expect.stringMatching(/\S/),
      "permissions-policy": expect.stringMatching(/\S/),
      "cross-origin-opener-policy": "same-origin",
      "cache-control": expect.stringContaining("no-store"),
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    const again = (await request.get(address)).headers();
    expect(again["content-security-policy"], "a nonce is used once").not.toBe(policy);
  });
}

test("a form post from another site is rejected", async ({ request }) => {
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await request.post("/login", { headers, form: { email: "a", password: "b" } });
    expect(response.status()).toBe(403);
  }
});

test("a body over 64 KiB is rejected", async ({ request }) => {
  const response = await request.post("/login", {
    headers: { origin: urls.website },
    form: { email: "x".repeat(70_000), password: "y" },
  });
  expect(response.status()).toBe(413);
});
