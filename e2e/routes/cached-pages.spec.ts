import { registerVerified } from "../support/account.ts";
import { cachedPages } from "../support/public-pages.ts";
import { urls } from "../support/settings.ts";
import { expect, test } from "../support/visitor-test.ts";

test("a page that is the same for all visitors is cached, under a policy without a nonce", async ({
  request,
}) => {
  for (const path of cachedPages) {
    const response = await request.get(path);
    const headers = response.headers();
    expect(headers.etag, path).toMatch(/^"[\w-]+-(br|gzip|identity)"$/);
    expect(headers["content-security-policy"], path).toMatch(/script-src 'self' 'sha256-/);
    expect(headers["content-security-policy"], path).not.toContain("nonce");
    expect(headers["content-security-policy"], path).not.toContain(new URL(urls.paystack).origin);
    expect(await response.text(), path).not.toContain("nonce=");
  }
});

test("a campaign link and an unknown billing period get the cached page", async ({ request }) => {
  const plain = await request.get("/pricing");
  for (const query of ["utm_source=letter&utm_campaign=%3Cscript%3E", "duration=junk", "page=%00&notice="]) {
    const answer = await request.get(`/pricing?${query}`);
    expect([query, answer.headers().etag]).toEqual([query, plain.headers().etag]);
  }
});

test("every spelling of a billing period is cached with its prices", async ({ request }) => {
  for (const duration of ["monthly", "month", "1", "yearly", "year", "12"]) {
    const answer = await request.get(`/pricing?duration=${duration}`);
    const { headers, monthly } = { headers: answer.headers(), monthly: /^(m|1$)/.test(duration) };
    expect([duration, headers.etag !== undefined]).toEqual([duration, true]);
    expect((await answer.text()).includes("/month"), duration).toBe(monthly);
  }
});

test("a signed-in visitor gets an individual page that is not cached", async ({
  request,
  visitor,
  newSession,
}) => {
  expect((await request.get("/")).headers().etag).toBeDefined();
  const own = await (await newSession(await registerVerified(visitor))).get("/");
  expect(own.headers()).toMatchObject({ "cache-control": "no-store" });
  expect(own.headers().etag).toBeUndefined();
  expect((await request.get("/")).headers().etag).toBeDefined();
});
