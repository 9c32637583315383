import { RefusalBodySchema } from "@vendor/api";
import { openApiDocument } from "@vendor/api/openapi";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fingerprint } from "../testing/fingerprint.ts";
import { hostileBody, hostilePath } from "../testing/hostile-input.ts";
import { createPermissionWorld } from "../testing/permission-world.ts";

/** Cases a call: `TEST_FULL=1` takes the figure of a real proof. */
const numRuns = process.env.TEST_FULL === "1" ? 1_000 : 40;
const SEED = 20_261_121;

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: Record<string, unknown> } } };
};
type Given = Record<string, unknown>;

const document = await openApiDocument({ title: "API", version: "1", serverUrl: "http://api.test" });
const paths =
  /^\/(subscri|validate-card|check-coupon|validate-topup|topup|payments|checkout-draft|account\/billing)/;
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
/** What makes each call's request a good one, so that one bad field is all that is wrong with it. */
let given: Record<string, Given> = {};

beforeAll(async () => {
  world = await createPermissionWorld();
  token = await world.tokenOf("owner");
  const { reference, cardHandle, order } = await world.newTarget();
  const post = async (path: string, body: object) =>
    (await world.api.request("POST", path, { token, body })).body;
  const priced = async (choice: object) => {
    const { data } = await post("/subscription-summary", { ...order, plan_duration: 12, ...choice });
    const { plan_amount, total_amount, discount_percentage, amount_paid } = data[0].quote;
    return { ...order, ...choice, plan_amount, total_amount, discount_percentage, amount_paid };
  };
  const topUp = await post("/validate-topup", { amount: 5_000 });
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
  };
});
afterAll(() => world.api.close());

/** What a payment's own refusals tell of may have just been found out at Paystack. */
const ofPayments = (code: string) => code.startsWith("PAYMENT_");

describe("each field of each call about money", () => {
  it.each(calls)(
    "$method $path refuses what is wrong with it, and changes nothing then",
    { timeout: 60_000 + numRuns * 1_000 },
    async ({ method, path, operation }) => {
      const { client } = world.api.database;
      const parameters = (operation.parameters ?? []).filter((each) => each.in !== "header");
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
            token,
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
      // The fields' own rules are not the only thing that was tried.
      expect([...ends].filter((end) => end !== "VALIDATION_FAILED" && end !== "BAD_REQUEST")).not.toEqual([]);
    },
  );
});
