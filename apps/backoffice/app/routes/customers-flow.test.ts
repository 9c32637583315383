import { answer, fakeApi, formRequest, ok, refusal, responseOf, siteArgs } from "@vendor/remix-kit/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { staffCookie as cookie, noViews } from "../testing/api-answers";
import {
  customerAnswer,
  customersAnswer,
  customerWith,
  found,
  order,
  orderAnswer,
  person,
} from "../testing/customers";
import * as customer from "./customer/route";
import * as customers from "./customers/route";
import * as orderPage from "./order/route";
import * as orders from "./orders/route";
import * as ordersFile from "./orders-file/route";
import * as change from "./subject-change/route";

afterEach(() => vi.unstubAllGlobals());

const open = (path: string) => siteArgs(new Request(`https://site.test${path}`), { cookie });

describe("the search for customers", () => {
  it("lists those whose name fits, and leads to the one that a number names", async () => {
    const calls = fakeApi({ "GET /office/customers": customersAnswer([found]), ...noViews });
    const listed = await answer(() => customers.loader(open("/customers?search=ada")));
    expect(listed.data).toMatchObject({ search: "ada", rows: [{ id: 101, day: "1 November 2026" }] });
    expect(calls[0]?.search).toBe("?search=ada");
    fakeApi({ "GET /office/customers": customersAnswer([{ ...found, found_by: "reference" }]) });
    expect((await answer(() => customers.loader(open("/customers?search=sub-1")))).to).toBe("/customers/101");
  });

  it("asks a visitor to log in, and returns", async () => {
    fakeApi({});
    const visitor = siteArgs(new Request("https://site.test/customers"));
    expect((await answer(() => customers.loader(visitor))).to).toBe("/login?page=customers");
  });
});

describe("a customer's page", () => {
  const args = (request: Request) => ({ ...siteArgs(request, { cookie }), params: { id: "101" } });
  const send = (fields: Record<string, string>) =>
    answer(() => customer.action(args(formRequest("/customers/101", fields))));

  it("shows amounts and moments in words", async () => {
    fakeApi({ "GET /office/customers/101": customerAnswer, "GET /office/subjects": ok({ data: [] }) });
    const { data } = await answer(() =>
      customer.loader(args(new Request("https://site.test/customers/101"))),
    );
    expect(data).toMatchObject({
      ...{ balance: "₦250", debt: "₦40", since: "1 November 2026" },
      locations: { rows: [{ grace: "1 November 2026", lastFailure: "The card was declined" }], next: 2001 },
      messages: { rows: [{ what: "SMS: proof", state: "Not sent: the day's limit" }] },
    });
  });

  it("says beforehand whether an email will tell of a view", async () => {
    const emailed = async (...people: object[]) => {
      fakeApi({
        "GET /office/customers/101": customerWith(...people),
        "GET /office/subjects": ok({ data: [] }),
      });
      const { data } = await answer(() =>
        customer.loader(args(new Request("https://site.test/customers/101"))),
      );
      return (data as { people: { isEmailed: boolean }[] }).people.map(({ isEmailed }) => isEmailed);
    };
    const cashier = { ...person, id: 8, role: "cashier" };
    expect(await emailed(person, cashier)).toEqual([false, false]);
    expect(await emailed(person, { ...cashier, email_verified: true })).toEqual([false, true]);
    expect(await emailed({ ...person, email_verified: true }, cashier)).toEqual([true, true]);
  });

  it("shows a person in clear in the answer alone, and keeps a refused reason", async () => {
    const revealed = { id: 7, email: "ada@shop.ng", phone: "08030000001", address: "12 Market Road" };
    const calls = fakeApi({ "POST /office/people/7/reveal": ok({ data: revealed }) });
    const shown = await send({ intent: "reveal", person: "7", reason: "They called us" });
    expect(shown.data).toEqual({ revealed });
    expect(calls[0]?.body).toEqual({ reason: "They called us" });
    const errors = { reason: ["Say why you need the data unmasked"] };
    fakeApi({
      "POST /office/people/7/reveal": refusal(422, "VALIDATION_FAILED", "Please check", { errors }),
    });
    expect(await send({ intent: "reveal", person: "7", reason: "no" })).toMatchObject({
      status: 422,
      data: { refused: { person: 7, reason: "no", message: "Say why you need the data unmasked" } },
    });
  });

  it("prepares a view of the website for a reason, and asks for a code when it lacks one", async () => {
    const fields = { intent: "view", person: "7", reason: "They called us" };
    const path = "POST /office/people/7/view";
    fakeApi({ [path]: refusal(403, "SECOND_FACTOR_NEEDED", "Please enter the code") });
    expect(await send(fields)).toMatchObject({
      status: 403,
      data: { refused: { person: 7, reason: "They called us", asksCode: true } },
    });
    const calls = fakeApi({
      "POST /account/second-factor/confirm": ok({}),
      [path]: ok({ data: { ticket: "id.token", expires_at: "2026-11-01T09:02:00.000Z" } }),
    });
    const prepared = await send({ ...fields, second_factor_code: "123456" });
    expect(calls.map(({ body }) => body)).toEqual([
      { second_factor_code: "123456" },
      { reason: "They called us" },
    ]);
    expect(prepared.data).toEqual({
      view: { person: 7, link: "http://site.test/view-as?ticket=id.token" },
    });
  });

  it("leads staff without an authenticator app to the page that sets it up", async () => {
    fakeApi({ "POST /office/people/7/view": refusal(403, "SECOND_FACTOR_REQUIRED") });
    expect((await send({ intent: "view", person: "7", reason: "They called us" })).to).toBe(
      "/account/security",
    );
  });

  it("adds a note and shows the page anew", async () => {
    const calls = fakeApi({ "POST /office/customers/101/notes": ok({ data: {} }) });
    expect((await send({ intent: "note", note: "Calls on Mondays" })).to).toBe("/customers/101#notes");
    expect(calls[0]?.body).toEqual({ text: "Calls on Mondays" });
  });
});

describe("orders", () => {
  it("are filtered by what the address says, and the file has the same", async () => {
    const calls = fakeApi({
      "GET /office/orders": ok({ data: { rows: [order], next: "sub-1" } }),
      ...noViews,
    });
    const path = "/orders?state=fulfilled&method=card&ordered-from=2026-11-01&amount=10,000&state=gone";
    const { data } = await answer(() => orders.loader(open(path)));
    expect(data).toMatchObject({
      rows: [{ total: "₦10,000", name: "Plus plan", method: "Card" }],
      next: "sub-1",
    });
    expect(Object.fromEntries(new URLSearchParams(calls[0]?.search))).toEqual({
      ...{ state: "fulfilled", method: "card", from: "2026-11-01", amount: "10000" },
    });
    const pages = ["sub-1", null].map((next) => ok({ data: { rows: [order, order], next } }));
    const read = fakeApi({ "POST /office/exports": ok({ data: {} }), "GET /office/orders": pages });
    const address = "/orders.csv?state=fulfilled&sort=at:ascending&columns=total,reference";
    const file = await responseOf(() => ordersFile.loader(open(address)));
    const [first, ...lines] = (await file.text()).trim().split("\n");
    expect([first, lines.length, lines[0]]).toEqual(["Amount,Reference", 4, '"₦10,000",sub-1']);
    expect(read.map(({ search, body }) => search || body)).toEqual([
      { list: "orders" },
      "?state=fulfilled&order=oldest&limit=1000",
      "?state=fulfilled&order=oldest&before=sub-1&limit=1000",
    ]);
    fakeApi({ "POST /office/exports": refusal(429, "TOO_MANY_REQUESTS", "Please wait") });
    const refused = await answer(() => ordersFile.loader(open("/orders.csv?state=fulfilled")));
    expect(refused.to).toBe("/orders?state=fulfilled");
  });

  it("show until when evidence is taken, and ask the provider", async () => {
    const args = (request: Request) => ({ ...siteArgs(request, { cookie }), params: { reference: "sub-1" } });
    fakeApi({ "GET /office/orders/sub-1": orderAnswer, "GET /office/subjects": ok({ data: [] }) });
    const { data } = await answer(() =>
      orderPage.loader(args(new Request("https://site.test/orders/sub-1"))),
    );
    expect(data).toMatchObject({ dispute: { evidenceUntil: "8 November 2026 at 10:00" } });
    fakeApi({ "POST /office/orders/sub-1/check": refusal(409, "CONFLICT", "There is nobody to ask.") });
    const asked = await answer(() => orderPage.action(args(formRequest("/orders/sub-1", {}))));
    expect(asked).toMatchObject({ status: 409, data: { refusal: "There is nobody to ask." } });
  });
});

it("opens a form about a customer, with what the page knows", async () => {
  const field = { label: "x", control: "number", options: [], required: true, removable: false };
  const fields = [
    { ...field, name: "location" },
    { ...field, name: "days" },
  ];
  const verb = { verb: "extend-trial", help: "lets a trial end later", fields, adds: false };
  const verbs = [{ ...verb, can_be_planned: false, needs_approval: false, bulk: false }];
  fakeApi({
    "GET /office/subjects": ok({ data: [{ name: "customers", verbs, reveals: false }] }),
    "GET /office/customers/101": customerAnswer,
  });
  const request = new Request("https://site.test/manage/customers/extend-trial?row=101&location=2001");
  const params = { subject: "customers", verb: "extend-trial" };
  const { data } = await answer(() => change.loader({ ...siteArgs(request, { cookie }), params }));
  expect(data).toMatchObject({
    ...{ title: "Extend trial Ada Stores", hidden: [{ name: "location" }], fields: [{ name: "days" }] },
    typed: { location: "2001" },
  });
});
