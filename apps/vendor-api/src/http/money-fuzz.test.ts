import { RefusalBodySchema } from "@vendor/api";
import { openApiDocument } from "@vendor/api/openapi";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postTransfer } from "../modules/ledger/post-transfer.ts";
import { hostileBody, hostilePath } from "../testing/hostile-input.ts";
import { createPermissionWorld } from "../testing/permission-test-data.ts";
import { fingerprint } from "../testing/table-fingerprints.ts";
import { TEST_START } from "../testing/test-env.ts";

/** Cases for each call; `TEST_FULL=1` runs the full number. */
const numRuns = process.env.TEST_FULL === "1" ? 1_000 : 15;
const SEED = 20_261_121;
/** The agent of the demo data. */
const AGENT = 4;

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: Record<string, unknown> } } };
};
type Given = Record<string, unknown>;

const document = await openApiDocument({ title: "API", version: "1", serverUrl: "http://api.test" });
const paths =
  /^\/(subscri|validate-card|check-coupon|validate-topup|topup|payments|checkout-draft|account\/billing|reseller\/(subscri|renew|validate-token|buy-tokens|payments))/;
const calls = Object.entries(document.paths ?? {})
  .filter(([path]) => paths.test(path) && path !== "/subscription-plans")
  .flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as unknown as Operation,
    })),
  )
  .filter(({ operation }) => operation.requestBody || operation.parameters?.length);

let world: Awaited<ReturnType<typeof createPermissionWorld>>;
let token: string | undefined;
let agentToken: string | undefined;
const tokenFor = (path: string) => (path.startsWith("/reseller") ? agentToken : token);
/** A valid request for each call, in which the test changes one field at a time. */
let given: Record<string, Given> = {};

beforeAll(async () => {
  world = await createPermissionWorld();
  token = await world.tokenOf("owner");
  const { reference, cardHandle, order } = await world.newTarget();
  const post = async (path: string, body: object) =>
    (await world.api.request("POST", path, { token: tokenFor(path), body })).body;
  const priced = async (choice: object) => {
    const { data } = await post("/subscription-summary", { ...order, plan_duration: 12, ...choice });
    const { plan_amount, total_amount, discount_percentage, amount_paid } = data[0].quote;
    return { ...order, ...choice, plan_amount, total_amount, discount_percentage, amount_paid };
  };
  const topUp = await post("/validate-topup", { amount: 5_000 });
  agentToken = (await post("/reseller/login", { email: "agent@demo.example", password: "Demo-Agent-2026" }))
    .api_token;
  const client = `/reseller/subscription-summary-agent/1001?plan_id=2&plan_duration=12`;
  const { data: summaries } = (await world.api.request("GET", client, { token: agentToken })).body;
  const { quote } = summaries[0];
  // Enough tokens that no order is refused for lack of them.
  const entries = [
    { account: { kind: "opening-equity" } as const, amount: -100_000_000_000 },
    { account: { kind: "agent-tokens", ownerId: AGENT } as const, amount: 100_000_000_000 },
  ];
  const { db } = world.api.deps;
  await db.transaction((tx) =>
    postTransfer(tx, { kind: "opening-balance", reference: "fuzz-tokens", entries }, TEST_START),
  );
  const tokens = await post("/reseller/validate-token-purchase", { amount: 5_000 });
  const renewal = { location_id: 1001, plan_id: 2, duration: 12, amount_paid: quote.total };
  const choice = { ...order, plan_duration: 12, coupon: "SAVE10" };
  given = {
    "/subscription-summary": choice,
    "/validate-card-payment": { ...order, coupon: undefined, card_type: "saved_card", auth_code: cardHandle },
    "/subscribe-with-card": { reference_id: reference, ...order, coupon: undefined },
    "/subscribe-with-wallet": { ...(await priced({ payment_method: "wallet" })), coupon: undefined },
    "/subscribe-for-free": { ...(await priced({ plan_id: 1, payment_method: "free" })), coupon: undefined },
    "/validate-topup": { amount: 5_000 },
    "/topup-wallet": { reference_id: topUp.data.reference, amount: 5_000 },
    "/payments/{reference}": { reference },
    "/payments/trace": { reference },
    "/checkout-draft/{plan_id}/{duration}": {
      plan_id: 2,
      duration: 12,
      onboarding: 1,
      auth_code: cardHandle,
    },
    "/reseller/subscription-summary-agent/{locationId}": {
      ...{ locationId: 1001, plan_id: 2, plan_duration: 12, agentCode: "AG-1001" },
      ...{ additional_products: 0, additional_users: 0, additional_warehouse: 0, addons: "" },
    },
    "/reseller/subscribe-with-token": {
      ...{ ...renewal, onboarding: 0, payment_method: "wallet", coupon: null, agent_id: "AG-1001" },
      ...{ plan_amount: quote.plan_amount, total_amount: quote.subtotal },
      discount_percentage: quote.discount_percentage,
    },
    "/reseller/renew-clients": { clients: [renewal], amount_paid: quote.total },
    "/reseller/validate-token-purchase": { amount: 5_000 },
    "/reseller/buy-tokens": { reference_id: tokens.data.reference },
    "/reseller/payments/{reference}": { reference: tokens.data.reference },
  };
});
afterAll(() => world.api.close());

/** A refusal of a payment may follow from what Paystack has just reported, and then its row may change. */
const ofPayments = (code: string) => code.startsWith("PAYMENT_");

describe("calls about money", () => {
  it.each(calls)(
    "$method $path refuses invalid requests without changing anything",
    { timeout: 60_000 + numRuns * 1_000 },
    async ({ method, path, operation }) => {
      const { client } = world.api.database;
      const parameters = (operation.parameters ?? []).filter(
        ({ in: place }) => place === "path" || place === "query",
      );
      const schema = operation.requestBody?.content["application/json"].schema;
      const attack = fc.record({
        where: hostilePath(path, parameters, given[path]),
        body: hostileBody(schema, given[path]),
      });
      let before = await fingerprint(client);
      const ends = new Set<string>();
      await fc.assert(
        fc.asyncProperty(attack, async ({ where, body }) => {
          world.api.logs.length = 0;
          const answer = await world.api.request(method, where, {
            token: tokenFor(path),
            ...((method === "POST" || method === "PUT") && { body }),
          });
          expect(answer.status, answer.text).toBeLessThan(500);
          expect(world.api.logs.join("")).not.toContain("unexpected fault");
          const after = await fingerprint(client);
          if (answer.status === 200) ends.add("taken");
          else {
            const { code } = RefusalBodySchema.strict().parse(answer.body);
            ends.add(code);
            const { payment_intents: _, ...rest } = before;
            expect(after).toMatchObject(ofPayments(code) ? rest : before);
          }
          before = after;
        }),
        { numRuns, seed: SEED },
      );
      expect(ends).toContain("VALIDATION_FAILED");
      // Some requests must pass validation and be refused by the call's own rules.
      expect([...ends].filter((end) => end !== "VALIDATION_FAILED" && end !== "BAD_REQUEST")).not.toEqual([]);
    },
  );
});
