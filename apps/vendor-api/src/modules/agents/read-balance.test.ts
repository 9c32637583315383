import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { postTransfer } from "../ledger/post-transfer.ts";
import { readBalance } from "./show-dashboard.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const agent = (userId: number) => ({
  sessionId: crypto.randomUUID(),
  userId,
  role: "agent" as const,
  accountId: null,
  verified: true,
  duties: [],
  hasSecondFactor: false,
  site: "reseller" as const,
  viewerId: null,
  secondFactorAt: null,
});

it("shows an agent the current balance of tokens", async () => {
  const before = await readBalance(api.deps, agent(4), "AG-1001");
  expect(before).toEqual({
    balance: 50_000_000,
    name: "Bisi Alabi",
    email: "agent@demo.example",
    agent_code: "AG-1001",
  });
  expect(await readBalance(api.deps, agent(4))).toEqual(before);
  const entries = [
    { account: { kind: "agent-tokens", ownerId: 4 }, amount: -100_000 },
    { account: { kind: "revenue" }, amount: 100_000 },
  ] as const;
  await api.deps.db.transaction((tx) =>
    postTransfer(tx, { kind: "token-payment", reference: "spent", entries }, TEST_START),
  );
  expect((await readBalance(api.deps, agent(4), "AG-1001")).balance).toBe(49_900_000);
});

it("does not reveal whether another agent code exists", async () => {
  for (const code of ["AG-1002", "AG-9999", "", "' or 1=1"]) {
    await expect(readBalance(api.deps, agent(4), code)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});
