import { answer, fakeApi, ok, refusal, renderPage, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { staffCookie as cookie } from "../testing/api-answers";
import { plus, subjectsAnswer } from "../testing/subjects";
import * as pricing from "./pricing/route";

afterEach(() => vi.unstubAllGlobals());

const plan = {
  ...{ id: 2, name: "Plus Two", amountMonth: 12_000, amountYear: 144_000, discount: 50, isDefault: true },
  ...{ isFree: false, priceOnRequest: false, description: "For a shop", highlights: ["Stock"] },
};
const data = {
  day: "2099-02-01",
  plans: {
    headers: [plan],
    head_features: [],
    extras: [{ name: "Users", description: "", options: [{ name: "3 users", amount: 4_500 }] }],
    fee_schedule: {
      id: "card",
      mode: "additive",
      rate_bps: 150,
      flat: 100,
      flat_waived_below: 2_500,
      cap: 2_000,
    },
    rails: [],
    vat_rate_bps: 750,
  },
  changes: [
    {
      ...{
        id: 5,
        command: "plans change",
        row: "plan 2",
        before: plus,
        after: { ...plus, name: "Plus Two" },
      },
      ...{ due: "2099-01-31T23:00:00.000Z", planned_by: "Bisi", fault: null },
    },
  ],
};
const at = (path: string) => siteArgs(new Request(`http://site.test${path}`), { cookie });

it("shows the plans, prices and charges of a day, and the changes that lead to them", async () => {
  const calls = fakeApi({ "GET /office/pricing": ok({ data }), "GET /office/subjects": subjectsAnswer() });
  const html = await renderPage(pricing, at("/pricing?day=1+feb+2099&duration=monthly"));
  expect(calls.find(({ path }) => path === "/office/pricing")?.search).toBe("?day=2099-02-01");
  for (const text of ["Plus Two", "₦12,000", "₦4,500", "by card", "Change plan 2", "Bisi"])
    expect(html).toContain(text);
  expect(html.replaceAll("<!-- -->", "")).toContain("1 February 2099: Change plan 2");
  // Planned changes are not among this person's subjects.
  expect(html).not.toContain("Withdraw");
});

it("keeps a day that is none or that has passed, with the reason at the field", async () => {
  fakeApi({});
  const typed = await answer(() => pricing.loader(at("/pricing?day=soon")));
  expect(typed.data).toMatchObject({
    typed: "soon",
    error: "Enter a date, such as 25/11/2026",
    pricing: null,
  });
  const errors = { day: ["Choose today or a day to come"] };
  fakeApi({
    "GET /office/pricing": refusal(422, "VALIDATION_FAILED", "Please check", { errors }),
    "GET /office/subjects": subjectsAnswer(),
  });
  const passed = await answer(() => pricing.loader(at("/pricing?day=1/1/2020")));
  expect(passed.data).toMatchObject({ error: "Choose today or a day to come", pricing: null });
});
