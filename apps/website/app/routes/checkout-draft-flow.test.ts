import {
  answer,
  type FakeAnswer,
  fakeApi,
  fakeToken,
  formRequest,
  ok,
  refusal,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { wireLocation, wireSubscription } from "../testing/account";
import { cookie, draft, handle, kept, load, params, post, shown, summary } from "../testing/checkout";
import * as plan from "./plan-details/route";
import * as draftRoute from "./plan-details-draft/route";

afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  const calls = (left: FakeAnswer) =>
    fakeApi({ "GET /checkout-draft/2/12": left, "POST /subscription-summary": summary() });

  it("is used when the address has no choices", async () => {
    calls(draft());
    expect((await load()).data).toMatchObject({
      order: {
        restored: true,
        choices: {
          addons: [{ group: 1, qty: 3 }],
          onboarding: "2",
          payment_method: "card",
          auth_code: handle,
        },
      },
    });
  });
  it("is overridden by the address's choices, except the card", async () => {
    calls(draft());
    expect((await load("/plans-details/2/yearly?onboarding=1&payment_method=card")).data).toMatchObject({
      order: { choices: { addons: [], onboarding: "1", auth_code: handle } },
    });
  });
  it("is not used for another location", async () => {
    calls(draft({ location_id: 1001 }));
    expect((await load("/plans-details/2/yearly?location_id=1005")).data).toMatchObject({
      order: { choices: { addons: [], location_id: "1005" } },
    });
    expect((await load("/plans-details/2/yearly?location_id=1001")).data).toMatchObject({
      order: { choices: { addons: [{ group: 1, qty: 3 }], location_id: "1001" } },
    });
  });
  it("is reported as not loaded when the API fails", async () => {
    calls(refusal(503, "UNAVAILABLE", "The service is not available at the moment."));
    expect((await load()).data).toMatchObject({
      order: { restored: false, choices: { addons: [] } },
    });
    calls(ok({ data: null }));
    expect((await load()).data).toMatchObject({ order: { restored: true } });
  });
  it("is saved with every change, and a failure to save it is ignored", async () => {
    const put = fakeApi({ "PUT /checkout-draft/2/12": [ok(), refusal(503, "UNAVAILABLE", "Not now")] });
    const change = { ...shown, intent: "update", additional_users: "3", auth_code: handle };
    const next = "/plans-details/2/yearly?additional_users=3&onboarding=1&payment_method=wallet";
    expect((await post(change)).to).toBe(next);
    expect(put[0]?.body).toEqual({
      location_id: null,
      additional_users: 3,
      additional_warehouse: 0,
      additional_products: 0,
      onboarding: 1,
      bank: null,
      coupon: null,
      payment_method: "wallet",
      auth_code: handle,
      save_card: 0,
    });
    const request = formRequest("/plans-details/2/yearly/draft", change);
    expect((await answer(() => draftRoute.action(siteArgs(request, { cookie, params })))).status).toBe(204);
    expect((await post({ ...change, remove: "additional_users" })).to).not.toContain("additional_users");
  });
  it("is not overwritten by an untouched page that could not load it", async () => {
    const blank = { ...shown, intent: "update", onboarding: "", payment_method: "" };
    const unrestored = { ...blank, unrestored: "1" };
    const writes = async (fields: Record<string, string>) => {
      const made = fakeApi({ "POST /subscription-summary": summary(), ...kept });
      await post(fields);
      return made.filter(({ method }) => method === "PUT").length;
    };
    expect(await writes(unrestored)).toBe(0);
    expect(await writes({ ...unrestored, intent: "pay" })).toBe(0);
    expect(await writes(blank)).toBe(1);
    expect(await writes({ ...unrestored, additional_users: "3" })).toBe(1);
  });
  it("keeps the parameter `whole` in redirects", async () => {
    fakeApi({ "POST /subscription-summary": summary(), ...kept });
    const sent = { ...shown, intent: "update" };
    expect((await post({ ...sent, whole: "1" })).to).toContain("whole=1");
    expect((await post(sent)).to).not.toContain("whole");
  });
});

describe("the checkout's data besides the price", () => {
  const location = (subscriptions: object[]) =>
    ok({
      data: {
        ...wireLocation({ renewable: true }),
        ...{ created_at: "2026-01-01T00:00:00.000Z", subscriptions, total: subscriptions.length },
      },
    });
  const row = (id: number, rest: object) => ({
    ...wireSubscription({ id, starts_at: "2099-03-31T10:00:00.000Z", ends_at: "2100-03-31T10:00:00.000Z" }),
    ...{ location_id: 1001, location_name: "Amina Stores", reference: "sub-1", ...rest },
  });

  it("is the location, the period, and a key that changes with the next subscription", async () => {
    fakeApi({
      "POST /subscription-summary": summary(),
      "GET /account/locations/1001": location([row(7, {}), row(5, { status: "trial" })]),
    });
    const page = await load();
    expect(page.data).toMatchObject({
      order: {
        place: "Amina Stores",
        period: { period: "21 November 2026 – 21 November 2027", replaced: [] },
        orderKey: "1001-2-12-7",
      },
    });
  });
  it("is a random key when the location cannot be loaded", async () => {
    fakeApi({ "POST /subscription-summary": summary() });
    const [first, second] = [await load(), await load()];
    expect(first.data).toMatchObject({ order: { place: null } });
    const keys = [first, second].map(
      ({ data }) => (data as { order: { orderKey: string } } | null)?.order.orderKey,
    );
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });
});

it("is a 403 for roles that cannot pay, before phone verification", async () => {
  fakeApi({ "POST /subscription-summary": refusal(403, "FORBIDDEN", "You do not have access to this.") });
  const denied = { status: 403, data: { denied: true } };
  expect(await load()).toMatchObject(denied);
  for (const role of ["manager", "accountant", "cashier"] as const) {
    const token = `token=${fakeToken({ role, verification_status: 1 })}`;
    const args = siteArgs("/plans-details/2/yearly", { cookie: token, params });
    expect(await answer(() => plan.loader(args))).toMatchObject(denied);
  }
});
