import {
  answer,
  fakeApi,
  formRequest,
  ok,
  refusal,
  renderPage,
  responseOf,
  siteArgs,
} from "@vendor/remix-kit/testing";
import { afterEach, expect, it, vi } from "vitest";
import { staffCookie as cookie, noViews } from "../testing/api-answers";
import * as list from "./onboarding/route";
import * as file from "./onboarding-file/route";
import * as page from "./onboarding-request/route";

afterEach(() => vi.unstubAllGlobals());

const request = {
  ...{ id: 4, location_id: 2001, location: "Yaba", account: 101, customer: "Ada Stores", plan: "Plus" },
  ...{ requested_at: "2026-11-21T08:05:00.000Z", scheduled_for: null, state: "requested" },
};
const found = (...rows: object[]) => ({
  "GET /office/onboarding": ok({ data: { rows, next: 4 } }),
  ...noViews,
});
const read = (path: string) => siteArgs(new Request(`http://site.test${path}`), { cookie });
const at = (args: Request) => siteArgs(args, { cookie, params: { id: "4" } });
const send = (fields: Record<string, string>) =>
  answer(() => page.action(at(formRequest("/onboarding/4", fields))));

it("lists what is to do or done a page at a time, each with its customer", async () => {
  const calls = fakeApi(found(request));
  const html = await renderPage(list, read("/onboarding?state=done&after=9"));
  expect(calls[0]?.search).toBe("?state=done&order=newest&before=9");
  for (const text of [
    "Yaba (2001)",
    'href="/onboarding/4"',
    'href="/customers/101"',
    "To arrange",
    "after=4",
  ])
    expect(html).toContain(text);
  fakeApi(found());
  expect(await renderPage(list, read("/onboarding"))).toContain("Nothing to arrange");
  fakeApi({
    "GET /office/onboarding": ok({ data: { rows: [{ ...request, customer: "@SUM(A1)" }], next: null } }),
    "POST /office/exports": ok({ data: {} }),
  });
  const saved = await responseOf(() => file.loader(read("/onboarding.csv?columns=customer,state")));
  expect(await saved.text()).toContain("Location,Customer,State\nYaba (2001),'@SUM(A1),To arrange");
});

it("arranges a day as it is typed, and marks onboarding as done", async () => {
  const calls = fakeApi({ "POST /office/onboarding/4": ok({ data: {} }) });
  expect((await send({ intent: "arrange", day: "1 dec 2026" })).to).toBe("/onboarding/4");
  expect((await send({ intent: "done" })).to).toBe("/onboarding");
  expect(calls.map(({ body }) => body)).toEqual([{ day: "2026-12-01" }, undefined]);
});

it("keeps a day that is refused, with the message at its field", async () => {
  const errors = { day: ["Choose a day that has not passed"] };
  fakeApi({ "POST /office/onboarding/4": refusal(422, "VALIDATION_FAILED", "Please check", { errors }) });
  expect(await send({ intent: "arrange", day: "1/1/2026" })).toMatchObject({
    ...{ status: 422, data: { typed: "1/1/2026", dayError: "Choose a day that has not passed" } },
  });
  expect(await send({ intent: "arrange", day: "soon" })).toMatchObject({ data: { typed: "soon" } });
  fakeApi({ "POST /office/onboarding/4": refusal(409, "CONFLICT", "A colleague has done this already.") });
  expect((await send({ intent: "done" })).data).toMatchObject({
    message: "A colleague has done this already.",
  });
});

it("is not found where nobody asked for it", async () => {
  fakeApi(found());
  expect((await answer(() => page.loader(at(new Request("http://site.test/onboarding/4"))))).status).toBe(
    404,
  );
});
