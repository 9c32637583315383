import { asc, eq, gt, inArray } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, auditLog, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { join, newAddress, signUpVerified } from "../../testing/people.ts";
import { codeOfApp, logInStaff } from "../../testing/staff-kit.ts";
import { maskAddress, maskEmail, maskPhone } from "./registrants.ts";

/** Ids of people in the demo data. */
const OWNER = 1;
const AGENT = 4;
const STAFF = 6;
/** Why an export in clear is asked for. */
const reason = "Recall of a faulty printer";

let api: TestApi;
let staff: string;
beforeAll(async () => {
  api = await createTestApi();
  staff = await logInStaff(api, "staff@demo.example");
});
afterAll(() => api.close());
/** The last row of the audit log before the test. */
let lastBefore = 0;
beforeEach(async () => {
  lastBefore = await api.deps.db.$count(auditLog);
});

const call = (method: string, path: string, body?: object, headers = {}) =>
  api.request(method, path, {
    token: staff,
    headers: { "x-forwarded-for": newAddress(), ...headers },
    ...(body && { body }),
  });
/** Asks for a file in clear with a code that was not used before. */
async function exportInClear(body: object) {
  api.clock.advance({ seconds: 30 });
  const second_factor_code = await codeOfApp(api, STAFF);
  return call("POST", "/registrants/export", { ...body, reveal: 1, second_factor_code });
}
const list = async (query: Record<string, string> = {}) =>
  (await call("GET", `/registrants?${new URLSearchParams(query)}`)).body.data;
const found = async (search: string): Promise<string[]> =>
  (await list({ search })).data.map(({ name }: { name: string }) => name);
const reveal = (id: number, headers = {}) => call("POST", `/registrants/${id}/reveal`, {}, headers);
const audit = () =>
  api.deps.db.select().from(auditLog).where(gt(auditLog.id, lastBefore)).orderBy(asc(auditLog.id));

describe("the list of registrants", () => {
  it("contains only people who signed up, newest first, numbered by sign-up", async () => {
    const owner = await signUpVerified(api, { name: "Danfo Spares", phone: "08099988877" });
    await join(api, owner.token, "cashier");
    const { data, total, page, pages } = await list();
    expect({ total, page, pages }).toEqual({ total: 4, page: 1, pages: 1 });
    expect(data[0]).toMatchObject({ id: owner.userId, name: "Danfo Spares" });
    // The accounts of the demo agents and staff leave a gap.
    expect(data.map((row: { serial_number: number }) => row.serial_number)).toEqual([6, 3, 2, 1]);
    expect(data.at(-1)).toEqual({
      ...{ id: OWNER, serial_number: 1, name: "Adunni Stores", masked: true },
      ...{ email: "ow***@demo.example", phone: "080******01", address: "" },
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it("keeps each number in a search and after a change of role", async () => {
    expect((await list({ search: "Danfo" })).data).toMatchObject([{ serial_number: 6 }]);
    await api.deps.db.update(users).set({ role: "manager" }).where(eq(users.name, "Danfo Spares"));
    expect((await list({ search: "Danfo" })).data).toMatchObject([{ serial_number: 6 }]);
  });

  it("has pages of 20, and a total even past the last page", async () => {
    const fillers = Array.from({ length: 18 }, (_, n) => ({ name: `Page Filler ${n}` }));
    const opened = await api.deps.db.insert(accounts).values(fillers).returning();
    const owners = opened.map(({ id, name }) => ({
      ...{ accountId: id, role: "owner" as const, name, username: `filler-${id}`, passwordHash: "none" },
      ...{ email: `filler-${id}@shop.example`, phone: "08077700001", createdAt: api.clock.now() },
    }));
    await api.deps.db.insert(users).values(owners);
    const { data, total } = await list();
    expect([data.length, total]).toEqual([20, 22]);
    expect(await list({ page: "2" })).toMatchObject({ page: 2, pages: 2, total: 22 });
    expect((await list({ page: "2" })).data).toHaveLength(2);
    expect(await list({ page: "90" })).toMatchObject({ data: [], pages: 2, total: 22 });
  });
});

it("lists a thousand registrants in pages, and older ones from a serial number on", async () => {
  await api.database.client.query(`
    insert into accounts (id, name) select n + 20000, 'Many ' || n from generate_series(1, 1005) n;
    insert into users (account_id, role, name, username, password_hash, email, phone)
      select id, 'owner', name, 'many' || id, 'none', 'many' || id || '@many.example', '08077700002' from accounts where id > 20000`);
  const first = await list({ page: "50" });
  expect(first).toMatchObject({ total: 1_000, pages: 50, more: true });
  expect((await list({ page: "51" })).data).toEqual([]);
  const before = String(first.data.at(-1).serial_number);
  const older = await list({ before });
  expect(older).toMatchObject({ more: false });
  expect(older.data.slice(0, 5).map(({ name }: { name: string }) => name)).toEqual(
    [5, 4, 3, 2, 1].map((number) => `Many ${number}`),
  );
  const file = await call("POST", "/registrants/export", { before: Number(before) });
  expect(file.text.trim().split(/\r?\n/)).toHaveLength(1 + 20);
  expect(await list({ search: "many" })).toMatchObject({ total: 1_000, pages: 50, more: true });
  const refused = await exportInClear({ search: "many", reason: "A call by the tax office" });
  expect(refused.body.errors).toEqual({
    search: ["Add to the search first: it finds more than 1,000 people"],
  });
  const one = await list({ search: "many 100" });
  expect(one.data.map(({ name }: { name: string }) => name)).toEqual(
    [1005, 1004, 1003, 1002, 1001, 1000, 100].map((number) => `Many ${number}`),
  );
  await api.database.client.query(
    "delete from users where account_id > 20000; delete from accounts where id > 20000",
  );
});

describe("the search", () => {
  it.each([
    ["part of a name, in any case", "dunni st", ["Adunni Stores"]],
    ["the beginning of a word", "st", ["Adunni Stores"]],
    ["a whole email, in any case", "OWNER@demo.example", ["Adunni Stores"]],
    ["a whole phone", "08030000001", ["Adunni Stores"]],
    ["a whole phone in international form", "+234 803 000 0001", ["Adunni Stores"]],
    ["a name with another apostrophe and spaces", "adunni\u00a0 stores\u2019", ["Adunni Stores"]],
    ["a phone as it is pasted", "\u202a+234 (0) 803-000\u20110001\u202c", ["Adunni Stores"]],
    ["an email with what came along when it was copied", "\u200bowner@demo.example", ["Adunni Stores"]],
  ])("finds by %s", async (_, search, names) => expect(await found(search)).toEqual(names));

  it("finds by a domain, which is not masked", async () => {
    expect(await found("@demo")).toHaveLength(3);
    expect(await found("@emo")).toEqual([]);
  });

  it.each(["owne", "wner@demo.example", "owner@", "0803", "0000001", "0803000000", "00001", "emo.example"])(
    "finds nothing by part of a masked value: %s",
    async (search) => expect(await found(search)).toEqual([]),
  );

  it("matches pattern characters literally", async () => {
    await signUpVerified(api, { name: String.raw`50%_off \ Mart` });
    for (const search of ["0%_of", "%_off", "\\"]) {
      expect(await found(search)).toEqual([String.raw`50%_off \ Mart`]);
    }
    expect(await found("@%")).toEqual([]);
    expect(await found("Adunni_Stores")).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });
});

describe("a reveal", () => {
  it("returns one unmasked person, and records who looked at whom in which request", async () => {
    const shop = await signUpVerified(api, { address: "  12 Allen Avenue, Ikeja " });
    expect((await list()).data[0]).toMatchObject({ id: shop.userId, address: "12 ***", masked: true });
    const { body } = await reveal(shop.userId, { "x-request-id": "look-00000001" });
    const { name, email, phone } = shop.form;
    expect(body.data).toMatchObject({ name, email, phone, address: "12 Allen Avenue, Ikeja", masked: false });
    expect(await audit()).toMatchObject([
      { actorId: STAFF, action: "registrant-revealed", subjectId: shop.userId, requestId: "look-00000001" },
    ]);
    expect((await list()).data[0].masked).toBe(true);
  });

  it("is recorded each time, even under one Idempotency-Key, and is not stored", async () => {
    const again = { "idempotency-key": "look-again" };
    await Promise.all([reveal(OWNER, again), reveal(OWNER, again), reveal(OWNER)]);
    expect(await audit()).toHaveLength(3);
    const { rows } = await api.database.client.query("select count(*)::int as kept from idempotency_keys");
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it("of an agent, staff, an invited person or an unknown id is refused and not recorded", async () => {
    const owner = await signUpVerified(api);
    const guest = await join(api, owner.token, "cashier");
    for (const id of [AGENT, STAFF, guest.userId, 2_000_000]) expect((await reveal(id)).status).toBe(404);
    for (const id of ["0", "-1", "1.5", "x"]) {
      expect((await call("POST", `/registrants/${id}/reveal`, {})).status).toBe(422);
    }
    expect(await audit()).toEqual([]);
  });

  it("fails when it cannot be recorded", async () => {
    await api.database.client.query("alter table audit_log rename to audit_log_away");
    const { status, text } = await reveal(OWNER);
    await api.database.client.query("alter table audit_log_away rename to audit_log");
    expect(status).toBe(500);
    expect(text).not.toMatch(/owner@|08030000001/);
  });
});

describe("the file of registrants", () => {
  it("is unmasked only with a reason", async () => {
    for (const given of [undefined, "", "  "]) {
      const { status, body, text } = await call("POST", "/registrants/export", { reveal: 1, reason: given });
      expect([status, body.errors]).toEqual([422, { reason: ["Say why you need the data unmasked"] }]);
      expect(text).not.toContain("@");
    }
    expect(await audit()).toEqual([]);
  });

  it("has the page of results that is shown", async () => {
    for (let n = 0; n < 3; n++) await signUpVerified(api, { name: `Paged Kiosk ${n}` });
    const { total } = await list();
    const rowsOf = async (answer: ReturnType<typeof call>) =>
      (await answer).text.trim().split(/\r?\n/).length - 1;
    expect(total).toBeGreaterThan(20);
    expect(await rowsOf(call("POST", "/registrants/export", {}))).toBe(20);
    expect(await rowsOf(exportInClear({ page: 2, reason }))).toBe(total - 20);
    expect(await audit()).toMatchObject([{ details: { rows: total - 20 } }]);
    expect((await call("POST", "/registrants/export", { page: 0 })).status).toBe(422);
  });

  it("is masked unless unmasking is requested, which is recorded in one line of the audit log", async () => {
    const masked = await call("POST", "/registrants/export", { search: "Adunni" });
    expect(masked.headers.get("content-disposition")).toMatch(/"registrants-masked-\d{4}-\d\d-\d\d\.csv"/);
    expect(masked.text).toContain(
      "Serial number,Name,Email,Phone,Address,Date\n1,Adunni Stores,ow***@demo.example,",
    );
    expect(await audit()).toEqual([]);
    const clear = await exportInClear({ search: "owner@demo.example", reason });
    expect(clear.text).toContain("1,Adunni Stores,owner@demo.example,08030000001,");
    const lines = await audit();
    expect(lines).toMatchObject([
      {
        actorId: STAFF,
        action: "registrants-exported",
        subjectId: OWNER,
        details: { rows: 1, ids: [OWNER], reason },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain("owner@");
  });

  it("records in the audit log exactly the people that it unmasked", async () => {
    const shown = [await signUpVerified(api), await signUpVerified(api)].map(({ userId }) => userId);
    await api.deps.db.update(users).set({ name: "Twin Kiosk" }).where(inArray(users.id, shown));
    await exportInClear({ search: "Twin Kiosk", reason });
    await exportInClear({ search: "nobody at all", reason });
    const lines = await audit();
    expect(lines.map(({ subjectId, details }) => ({ subjectId, details }))).toEqual([
      { subjectId: null, details: { rows: 2, ids: shown.toReversed(), reason } },
      { subjectId: null, details: { rows: 0, ids: [], reason } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Twin|nobody/);
  });

  it("opens in a spreadsheet with a byte order mark and without formulas", async () => {
    await signUpVerified(api, { name: "=cmd|' /C calc'!A0", address: "+2, Marina" });
    const { body, headers, text } = await exportInClear({ reason });
    expect(body).toBeUndefined();
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(text).toMatch(/,'=cmd\|/);
    expect(text).toContain("'+2, Marina");
  });

  it("has times in Lagos and one printable line for each registrant", async () => {
    const { userId } = await signUpVerified(api);
    const stored = { name: "Ada\n9,Forged\u202e", createdAt: new Date("2026-03-02T23:30:00Z") };
    await api.deps.db.update(users).set(stored).where(eq(users.id, userId));
    const { text } = await exportInClear({ search: "Forged", reason });
    expect(text).toMatch(/,"Ada 9,Forged",.*,2026-03-03T00:30:00\+01:00$/m);
  });
});

it("logs no name, email, phone or address", async () => {
  const shop = await signUpVerified(api, { name: "Quiet Kiosk", address: "9 Hush Street" });
  api.logs.length = 0;
  for (const search of ["Quiet Kiosk", shop.form.email, shop.form.phone]) {
    await list({ search });
    await exportInClear({ search, reason });
  }
  await reveal(shop.userId);
  expect(api.logs.length).toBeGreaterThan(6);
  expect(api.logs.join("")).not.toMatch(new RegExp(`Quiet|Hush|${shop.form.email}|${shop.form.phone}`));
});

it.each([
  ["owner@demo.example", "ow***@demo.example"],
  ["ada@shop.example", "ad***@shop.example"],
  ["ab@shop.example", "a***@shop.example"],
  ["a@shop.example", "***@shop.example"],
  ["no address", "***"],
])("masks the email %s as %s", (email, shown) => expect(maskEmail(email)).toBe(shown));

it.each([
  ["08030000001", "080******01"],
  ["0803", "****"],
  ["", ""],
])("masks the phone %s as %s", (phone, shown) => expect(maskPhone(phone)).toBe(shown));

it.each([
  ["12 Allen Avenue, Ikeja", "12 ***"],
  ["Kano", "***"],
  ["", ""],
])("masks the address %s as %s", (address, shown) => expect(maskAddress(address)).toBe(shown));

it("gives staff without an authenticator app no file in clear, whatever the settings", async () => {
  const own = await createTestApi();
  const login = { email: "staff@demo.example", password: "Demo-Staff-2026" };
  const token: string = (await own.request("POST", "/login", { body: login })).body.api_token;
  const ask = (body: object) => own.request("POST", "/registrants/export", { token, body });
  const refused = await ask({ reveal: 1, reason });
  expect([refused.status, refused.body.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
  expect((await ask({})).text).toContain("ow***@demo.example");
  expect(await own.deps.db.$count(auditLog)).toBe(0);
  await own.close();
});

it("asks staff with an authenticator app for a new code at each export in clear", async () => {
  const own = await createTestApi();
  const login = { email: "staff@demo.example", password: "Demo-Staff-2026" };
  const token: string = (await own.request("POST", "/login", { body: login })).body.api_token;
  const post = (path: string, body: object) => own.request("POST", path, { token, body });
  const path = "/account/second-factor";
  await post(`${path}/setup`, { present_password: login.password });
  const { key } = (await own.request("GET", path, { token })).body.data.setup;
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: own.clock.now().getTime() });
  expect((await post(path, { second_factor_code: code() })).status).toBe(200);
  const ask = (second_factor_code?: string) =>
    post("/registrants/export", { search: "Adunni", reveal: 1, reason, second_factor_code });
  const recorded = async () => (await own.deps.db.select().from(auditLog)).length;
  // The code that was entered a moment ago does not count.
  expect((await ask()).body.code).toBe("SECOND_FACTOR_NEEDED");
  expect((await ask(code())).body.errors).toHaveProperty("second_factor_code");
  expect(await recorded()).toBe(0);
  for (const turn of [1, 2]) {
    own.clock.advance({ seconds: 30 });
    const spent = code();
    expect((await ask(spent)).text).toContain("owner@demo.example");
    expect((await ask(spent)).body.errors).toHaveProperty("second_factor_code");
    expect((await ask()).body.code).toBe("SECOND_FACTOR_NEEDED");
    expect(await recorded()).toBe(turn);
  }
  expect((await post("/registrants/export", { search: "Adunni" })).text).toContain("ow***@demo.example");
  await own.close();
});
