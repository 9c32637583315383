import { afterAll, beforeAll, expect, it } from "vitest";
import { createTokenKit, type TokenKit } from "../../testing/token-kit.ts";

let kit: TokenKit;
beforeAll(async () => {
  kit = await createTokenKit();
});
afterAll(() => kit.close());

it("confirms a receipt's code to anyone, as typed from paper, without email or phone", async () => {
  const [place = 0] = await kit.newClients("first", 1);
  const { data } = (await kit.pay("first", await kit.claim("first", place))).body;
  const typed = String(data.receipt_code).toLowerCase().replaceAll("-", " ");
  const answer = await kit.request("GET", `/receipts/verify/${encodeURIComponent(typed)}`);
  expect(answer.body.data).toMatchObject({
    ...{ location_name: "Stall 0", plan_name: "Plus", duration: 12 },
    ...{ amount: 60_000, ends_at: data.expires_at, valid: true },
  });
  expect(answer.text).not.toMatch(/@|080|Bisi Alabi/);
});

it("refuses unknown codes", async () => {
  expect((await kit.request("GET", "/receipts/verify/0123456789AB")).status).toBe(404);
  for (const code of ["", "short", "0123456789AU", "' or 1=1 --"]) {
    expect([404, 422]).toContain(
      (await kit.request("GET", `/receipts/verify/${encodeURIComponent(code)}`)).status,
    );
  }
});

it("logs no code, for any spelling of the path", async () => {
  const code = "0123456789AB";
  kit.logs.length = 0;
  const spelled = [
    ...[`/receipts/verify/${code}`, `/receipts/verify/0123-4567-89ab`, `/receipts/verify/${code}/`],
    ...[`/receipts/verify/${code}/pdf`, `/receipts/verify//${code}`, `/receipts/verify%2F${code}`],
    ...[`/Receipts/Verify/${code}`, `//receipts/verify/${code}`, `/receipts/%76erify/${code}`],
    ...[`/receipts/verify-${code}`, `/receipts/verify/${code}%0A`, `/receipts/verify/${code}%E0%A4`],
  ];
  for (const path of spelled) await kit.request("GET", path);
  const lines = kit.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  expect(lines.map(({ path }) => path)).toEqual(spelled.map(() => "/receipts/verify/…"));
  expect(kit.logs.join("")).not.toMatch(/0123-?4567-?89ab/i);
});

it("logs paths without a code unchanged", async () => {
  kit.logs.length = 0;
  for (const path of ["/receipts/verify", "/receipts", "/plans"]) await kit.request("GET", path);
  const lines = kit.logs.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "answered");
  expect(lines.map(({ path }) => path)).toEqual(["/receipts/verify", "/receipts", "/plans"]);
});
