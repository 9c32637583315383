import { answer, cookieOf, fakeApi, fakeToken, ok, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cookie, kept, params, post, shown, summary } from "../testing/checkout";
import * as plan from "./plan-details/route";

afterEach(() => vi.unstubAllGlobals());

const order = "/plans-details/2/yearly?onboarding=1&payment_method=wallet";

/** Opens the checkout with the session after a payment. */
const open = (path: string, session: string) =>
  answer(() => plan.loader(siteArgs(path, { cookie: `${cookie}; ${session}`, params })));

async function payFromWallet(): Promise<string> {
  fakeApi({
    ...kept,
    "GET /checkout-draft/2/12": ok({ data: null }),
    "POST /subscription-summary": summary(250_000),
    "POST /subscribe-with-wallet": ok(
      {
        api_token: fakeToken(),
        data: {
          subscription_id: 1,
          starts_at: "2026-11-21T09:00:00.000Z",
          ends_at: "2027-11-21T09:00:00.000Z",
        },
      },
      "Done",
    ),
  });
  const paid = await post({ ...shown, intent: "pay-wallet" });
  expect(paid.to).toBe("/payments/done");
  return cookieOf(paid.cookies, "session");
}

describe("the address of a paid order", () => {
  it("does not offer it again", async () => {
    const session = await payFromWallet();
    const { data } = await open(order, session);
    expect(data).toEqual({
      denied: false,
      paid: { reference: null, again: "/plans-details/2/yearly" },
    });
  });
  it("allows another order, another plan, and the same order on request", async () => {
    const session = await payFromWallet();
    const more = await open(`${order.replace("onboarding=1", "onboarding=2")}`, session);
    expect(more.data).toMatchObject({ paid: null, order: { choices: { onboarding: "2" } } });
    const again = await open("/plans-details/2/yearly", session);
    expect(again.data).toMatchObject({ paid: null });
    const forgotten = cookieOf(again.cookies, "session");
    expect((await open(order, forgotten)).data).toMatchObject({
      paid: null,
      order: { choices: { onboarding: "1" } },
    });
  });
});
