import { RefusalBodySchema, refusalTable } from "@vendor/api";
import { openApiDocument } from "@vendor/api/openapi";
import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerAccounts, users } from "../db/schema/index.ts";
import { startSession } from "../modules/people/access-tokens.ts";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { hostileBody, hostileHeaders, hostilePath } from "../testing/hostile-input.ts";
import { stubPaystack } from "../testing/stub-paystack.ts";

/** Cases for each call; `TEST_FULL=1` runs the full number. */
const numRuns = process.env.TEST_FULL === "1" ? 1_000 : 10;
const SEED = 20_260_302;

type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { "application/json": { schema: Record<string, unknown> } } };
  responses: Record<string, unknown>;
};

const document = await openApiDocument({ title: "API", version: "1", serverUrl: "http://api.test" });
const calls = Object.entries(document.paths ?? {})
  .flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as unknown as Operation,
    })),
  )
  // The other calls take only headers, which the API reads in the same way for every call.
  .filter(
    ({ method, operation }) => method === "POST" || operation.requestBody || operation.parameters?.length,
  );
const people = ["demonew", "demoexpired", "agent@demo.example", "staff@demo.example"];
/** The sum of wallets and tokens, which none of these unpaid calls may change. */
async function moneyHeld(): Promise<number> {
  const [row] = await api.deps.db
    .select({ held: sql`coalesce(sum(${ledgerAccounts.balance}), 0)`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.kind, ["customer-wallet", "agent-tokens"]));
  return row?.held ?? Number.NaN;
}

let api: TestApi;
let person = new Map<string, typeof users.$inferSelect>();
beforeAll(async () => {
  api = await createTestApi({ deps: { paystack: stubPaystack } });
  const rows = await api.deps.db.select().from(users);
  person = new Map(rows.flatMap((user) => [[user.username, user] as const, [user.email, user] as const]));
});
afterAll(() => api.close());

/** A new token for a person, because logging out is among the calls; undefined for a visitor. */
async function tokenOf(name: string | undefined): Promise<string | undefined> {
  const user = name === undefined ? undefined : person.get(name);
  if (!user) return undefined;
  await api.deps.db
    .update(users)
    .set({ verificationStatus: user.verificationStatus, phone: user.phone })
    .where(eq(users.id, user.id));
  return startSession(api.deps, api.deps.db, user, { requestId: "", address: "", userAgent: undefined });
}

let cases = 0;
const address = () => `10.${(cases >> 16) & 255}.${(cases >> 8) & 255}.${cases & 255}`;

describe("hostile input", () => {
  it.each(calls)(
    "$method $path answers within its contract and never with 500",
    { timeout: 300_000 },
    async (call) => {
      const { method, path, operation } = call;
      const schema = operation.requestBody?.content["application/json"].schema;
      const allowed = [...Object.keys(operation.responses), "404"].map(Number);
      const before = await moneyHeld();
      const attack = fc.record({
        who: fc.oneof(
          {
            weight: 3,
            arbitrary: fc.constant(path.startsWith("/reseller") ? "agent@demo.example" : "demoowner"),
          },
          { weight: 2, arbitrary: fc.constantFrom(undefined, ...people) },
        ),
        where: hostilePath(
          path,
          (operation.parameters ?? []).filter(({ in: place }) => place === "path" || place === "query"),
        ),
        body: hostileBody(schema),
        headers: hostileHeaders,
      });
      await fc.assert(
        fc.asyncProperty(attack, async ({ who, where, body, headers }) => {
          cases++;
          // Advance the clock, so that the waits for log-ins and codes do not hide later checks.
          api.clock.advance({ minutes: 6 });
          api.logs.length = 0;
          const answer = await api.request(method, where, {
            token: await tokenOf(who),
            headers: { "x-forwarded-for": address(), ...headers },
            ...((method === "POST" || method === "PUT") && { body }),
          });
          expect(allowed).toContain(answer.status);
          expect(answer.status, answer.text).toBeLessThan(500);
          expect(api.logs.join("")).not.toContain("unexpected fault");
          if (answer.status === 200) {
            const file = answer.headers.get("content-disposition");
            if (file === null) expect(answer.body).toMatchObject({ success: true, error: 0 });
            else expect(file).toMatch(/^attachment; filename="[\w.-]+"$/);
            return;
          }
          const refusal = RefusalBodySchema.strict().parse(answer.body);
          expect(Object.keys(refusalTable)).toContain(refusal.code);
          expect(refusal.message).not.toMatch(/select .* from|violates|syntax|out of range|at .*:\d+/i);
        }),
        { numRuns, seed: SEED },
      );
      expect(await moneyHeld()).toBe(before);
    },
  );
});
