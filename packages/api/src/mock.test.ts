import { expect, test } from "vitest";
import { createApiClient } from "./client.ts";
import { createMockApi } from "./mock.ts";

const baseUrl = "http://mock.example";
const mock = await createMockApi();
const visitor = createApiClient({ baseUrl, fetch: mock });
const owner = createApiClient({ baseUrl, fetch: mock, token: "any" });

test("answers the typed client with examples, in kobo", async () => {
  const { data } = await visitor.catalog.plans();
  expect(data.headers[0]).toMatchObject({ name: "Plus", amountMonth: 1_000_000, amountYear: 12_000_000 });
  const { data: receipt } = await owner.account.receipt({ reference: "sub-7f3k2m9q" });
  expect(receipt).toMatchObject({ reference: "sub-7f3k2m9q", total: 6_130_000 });
});

test("answers a file where the contract has one", async () => {
  const file = await owner.account.receiptPdf({ reference: "sub-1" });
  expect(file).toMatchObject({ type: "application/pdf" });
});

test("checks input as the contract does, with messages by field", async () => {
  const login = visitor.identity.login({ email: "", password: "secret" });
  await expect(login).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    status: 422,
    message: "Email or Username is required",
    fieldErrors: { email: ["Email or Username is required"] },
  });
});

test("wants a bearer token where the contract guards", async () => {
  await expect(visitor.account.show()).rejects.toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  expect((await owner.account.show()).data.email).toBe("ada@shop.example");
});

test("gives the refusal that the request prefers", async () => {
  const refused = await mock(`${baseUrl}/faqs`, { headers: { prefer: "code=UNAVAILABLE" } });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await refused.json()).toMatchObject({ success: false, error: 1, code: "UNAVAILABLE" });
});

test("knows no other addresses", async () => {
  const answer = await mock(`${baseUrl}/nothing`);
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
});

test("answers with a given response or refusal instead of the example", async () => {
  const data = [{ question: "Why?", answer: "Because." }];
  const faqs = { success: true, error: 0, message: "Faqs", data };
  const answers = { "catalog.faqs": faqs, "catalog.plans": "UNAVAILABLE" };
  const api = createApiClient({ baseUrl, fetch: await createMockApi({ answers }) });
  expect((await api.catalog.faqs()).data).toEqual(data);
  await expect(api.catalog.plans()).rejects.toMatchObject({ code: "UNAVAILABLE", status: 503 });
  await expect(createMockApi({ answers: { "catalog.faq": faqs } })).rejects.toThrow("catalog.faq");
});

test("refuses a body that is not JSON", async () => {
  const headers = { "content-type": "application/json" };
  const answer = await mock(`${baseUrl}/login`, { method: "POST", headers, body: "{" });
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: "BAD_REQUEST" }]);
});
