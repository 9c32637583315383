import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/index.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("the HTTP face", () => {
  it("answers its health when the database does", async () => {
    const answer = await api.request("GET", "/healthz");
    expect([answer.status, answer.body]).toEqual([200, { status: "ok" }]);
  });
});
