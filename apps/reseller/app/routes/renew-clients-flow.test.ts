import { answer, fakeApi, formRequest, ok, refusal, renderPage, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readClientIds } from "../features/clients/clients";
import { balanceAnswer, clientsAnswer, agentCookie as cookie, wireClient } from "../testing/api-answers";
import * as clients from "./renew-clients/route";

afterEach(() => vi.unstubAllGlobals());

const path = "/clients/renew?client=1001&client=1002";
const key = "1795687200000";
const ends = "2026-11-30T10:00:00.000Z";
const twoClaims: [string, string][] = [
  ["claim", `1001:2:12:6000010:${Date.parse(ends)}`],
  ["claim", "1002:2:1:1000020:0"],
  ["order_key", key],
];
const pay = (fields: [string, string][] = twoClaims, as = cookie) =>
  answer(() => clients.action(siteArgs(formRequest(path, fields), { cookie: as }) as never));
/** The page after a payment without scripts. */
function pageAfter(answers: Parameters<typeof fakeApi>[0], rows: object[]) {
  fakeApi({
    ...answers,
    "GET /reseller/agent/balance": balanceAnswer(500_000),
    "GET /reseller/clients": clientsAnswer(rows),
  });
  return renderPage(clients, siteArgs(formRequest(path, twoClaims), { cookie }));
}
async function review(rows: object[], balance = 500_000) {
  const calls = fakeApi({
    "GET /reseller/agent/balance": balanceAnswer(balance),
    "GET /reseller/clients": clientsAnswer(rows),
  });
  return { calls, view: await clients.loader(siteArgs(path, { cookie }) as never) };
}

describe("the review", () => {
  it("shows the API's prices of the selected clients, without those that have none", async () => {
    const { view } = await review([
      wireClient(1001, 60_000.1),
      wireClient(1002, 0.2),
      wireClient(1003, 1, { renewal: null }),
    ]);
    expect(view).toMatchObject({ total: 6_000_030, balance: 50_000_000 });
    expect(view.renewals.map(({ claim }) => claim)).toEqual([
      `1001:2:12:6000010:${Date.parse(ends)}`,
      `1002:2:12:20:${Date.parse(ends)}`,
    ]);
  });
  it("has the same key for the same selection until a client is renewed", async () => {
    const first = await review([wireClient(1001, 60_000)]);
    const again = await review([wireClient(1001, 60_000)]);
    const later = await review([wireClient(1001, 60_000, { expires_at: "2027-11-30T10:00:00.000Z" })]);
    expect(again.view.orderKey).toBe(first.view.orderKey);
    expect(later.view.orderKey).not.toBe(first.view.orderKey);
  });
  it("loads no clients without valid ids, and 50 at most", async () => {
    const calls = fakeApi({ "GET /reseller/agent/balance": balanceAnswer(1) });
    const view = await clients.loader(siteArgs("/clients/renew?client=x&client=-1", { cookie }) as never);
    expect(view).toMatchObject({ renewals: [], total: 0 });
    expect(calls).toHaveLength(1);
    const many = new URLSearchParams(Array.from({ length: 60 }, (_, n) => ["client", String(n % 55 || 1)]));
    expect(readClientIds(many)).toHaveLength(50);
  });
});

describe("the payment", () => {
  it("sends each client's shown total with the review's key, and shows each result", async () => {
    const result = {
      name: "Shop",
      amount: 60_000.1,
      reference: "r",
      receipt_code: "ABC",
      starts_at: null,
      expires_at: null,
    };
    const calls = fakeApi({
      "POST /reseller/renew-clients": ok({
        data: {
          results: [
            { ...result, location_id: 1001, outcome: "subscribed", message: "Renewed" },
            { ...result, location_id: 1002, outcome: "reversed", message: "It could not be given." },
          ],
          balance: 0,
        },
      }),
    });
    const paid = await clients.action(siteArgs(formRequest(path, twoClaims), { cookie }) as never);
    expect(paid).toMatchObject({
      results: [{ outcome: "subscribed" }, { outcome: "reversed", message: "It could not be given." }],
    });
    expect(calls[0]?.body).toEqual({
      clients: [
        { location_id: 1001, plan_id: 2, duration: 12, amount_paid: 60_000.1, expires_at: ends },
        { location_id: 1002, plan_id: 2, duration: 1, amount_paid: 10_000.2, expires_at: null },
      ],
      amount_paid: 70_000.3,
    });
  });
  it("has the same idempotency key while the same clients have the same prices and ends", async () => {
    const calls = fakeApi({ "POST /reseller/renew-clients": refusal(402, "WALLET_TOO_LOW", "Too low") });
    const dearer = twoClaims.map(([name, value]): [string, string] => [
      name,
      value.replace("6000010", "7000010"),
    ]);
    const renewed = twoClaims.map(([name, value]): [string, string] => [
      name,
      name === "order_key" ? "1827223200000" : value,
    ]);
    for (const fields of [twoClaims, twoClaims, dearer, renewed]) await pay(fields);
    const [first, again, ...others] = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });
  it.each([
    [402, "WALLET_TOO_LOW", "Insufficient balance. Please buy more tokens"],
    [409, "PRICE_CHANGED", "The price of this order has changed. Please review it."],
  ])("shows the API's message for %s %s, and returns the shown prices", async (status, code, message) => {
    fakeApi({ "POST /reseller/renew-clients": refusal(status, code, message) });
    const reply = await pay();
    expect(reply.data).toMatchObject({ results: null, reason: code, message, orderKey: null });
    expect(reply.data).toMatchObject({ shown: twoClaims.slice(0, 2).map(([, claim]) => claim) });
  });
  it("keeps the key after an unconfirmed payment, also on the page without scripts", async () => {
    const unknown = { "POST /reseller/renew-clients": new TypeError("reset") };
    fakeApi(unknown);
    expect(await pay()).toMatchObject({ status: 503, data: { reason: "UNKNOWN", orderKey: key } });
    // The first attempt has paid, so a new review would have another key.
    expect(await pageAfter(unknown, [wireClient(1001, 60_000)])).toContain(`name="order_key" value="${key}"`);
  });
  it("repeats an unconfirmed payment with the same idempotency key, although the clients' time ends later now", async () => {
    const calls = fakeApi({ "POST /reseller/renew-clients": new TypeError("reset") });
    await pay();
    await pay(
      twoClaims.map(([name, value]) => [name, value.replace(String(Date.parse(ends)), "1827223200000")]),
    );
    expect(calls[1]?.headers.get("idempotency-key")).toBe(calls[0]?.headers.get("idempotency-key"));
  });
  it("shows the previous price of a client whose price has changed", async () => {
    const changed = { "POST /reseller/renew-clients": refusal(409, "PRICE_CHANGED", "Changed.") };
    const rows = [wireClient(100, 50_000), wireClient(1001, 60_000.1), wireClient(1002, 12_000)];
    const html = await pageAfter(changed, rows);
    expect(html.match(/was [\d,.]+ KPT/g)).toEqual(["was 10,000.20 KPT"]);
  });
  it.each([
    ["no client", [["order_key", key]]],
    [
      "an invalid claim",
      [
        ["claim", "1001:2:3:1:0"],
        ["order_key", key],
      ],
    ],
    [
      "an invalid amount",
      [
        ["claim", "1001:2:12:1e9:0"],
        ["order_key", key],
      ],
    ],
    ["no key", [["claim", "1001:2:12:1:0"]]],
  ] as [string, [string, string][]][])("refuses %s without a call", async (_, fields) => {
    const calls = fakeApi({});
    expect(await pay(fields)).toMatchObject({ status: 422, data: { results: null } });
    expect(calls).toEqual([]);
  });
  it("redirects visitors to log-in", async () => {
    expect((await pay(twoClaims, "")).to).toBe("/login?page=home");
  });
});

describe("a payment above the vendor's limit", () => {
  const needed = refusal(403, "SECOND_FACTOR_NEEDED", "Please enter the code.");

  it("asks for the code of the authenticator app in its form", async () => {
    const html = await pageAfter({ "POST /reseller/renew-clients": needed }, [wireClient(1001, 60_000.1)]);
    expect(html).toContain("Please enter the code.");
    expect(html).toContain('name="second_factor_code"');
  });
  it("enters the code first, and shows a wrong one at its field", async () => {
    const errors = { second_factor_code: ["This code is wrong"] };
    const calls = fakeApi({
      "POST /account/second-factor/confirm": [refusal(422, "VALIDATION_FAILED", "Wrong.", { errors }), ok()],
      "POST /reseller/renew-clients": ok({ data: { results: [], balance: 1 } }),
    });
    const withCode: [string, string][] = [...twoClaims, ["second_factor_code", "123456"]];
    expect((await pay(withCode)).data).toMatchObject({ codeError: ["This code is wrong"], results: null });
    expect((await pay(withCode)).data).toMatchObject({ results: [] });
    expect(calls.map(({ path }) => path.split("/").at(-1))).toEqual(["confirm", "confirm", "renew-clients"]);
    expect((await pay([...twoClaims, ["second_factor_code", "12"]])).data).toMatchObject({ reason: "CODE" });
  });
});
