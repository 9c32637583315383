import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agents, locations } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

const call = (method: string, { token }: Customer, path: string, body?: object) =>
  kit.request(method, `/account/locations${path}`, { token, body });
const add = (customer: Customer, body: object) => call("POST", customer, "", body);
const listed = async (customer: Customer) =>
  (await call("GET", customer, "")).body.data.map(({ name }: { name: string }) => name);

describe("adding a location", () => {
  it("gives it a number, name, address and phone, and no plan", async () => {
    const customer = await kit.newCustomer();
    const details = {
      name: "  Bodija  Branch ",
      address: "12 Awolowo Road, Ibadan",
      phone: "+234 803 123 4567",
    };
    const { status, body } = await add(customer, details);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: "Bodija Branch is added",
      data: {
        name: "Bodija Branch",
        address: "12 Awolowo Road, Ibadan",
        phone: "08031234567",
        subscription: null,
        renewable: true,
        closed_at: null,
      },
    });
    const account = await kit.request("GET", "/account", { token: customer.token });
    expect(account.body.data.locations).toHaveLength(2);
    expect(account.body.data.location_id).toBe(customer.locationId);
  });

  it("refuses a name that another open location has, in any letter case, and invalid fields", async () => {
    const customer = await kit.newCustomer();
    await add(customer, { name: "Bodija" });
    expect((await add(customer, { name: "BODIJA" })).body.errors).toEqual({
      name: ["Another location has this name"],
    });
    const wrong = await add(customer, { name: "", phone: "123", address: "x".repeat(201) });
    expect(Object.keys(wrong.body.errors).sort()).toEqual(["address", "name", "phone"]);
    expect(await listed(customer)).toHaveLength(2);
  });

  it("adds one of two locations with the same name that are sent at once", async () => {
    const customer = await kit.newCustomer();
    const answers = await Promise.all([add(customer, { name: "Twin" }), add(customer, { name: "Twin" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("makes it a client of the account's agent, who did not sign it up", async () => {
    const customer = await kit.newCustomer();
    const [agent] = await kit.db.select().from(agents).limit(1);
    const agentId = agent?.userId ?? 0;
    await kit.db.update(locations).set({ agentId }).where(eq(locations.id, customer.locationId));
    const { body } = await add(customer, { name: "Second" });
    const [second] = await kit.db.select().from(locations).where(eq(locations.id, body.data.id));
    expect(second?.agentId).toBe(agentId);
  });
});

it("changes name, address and phone, and keeps a name that stays the same", async () => {
  const customer = await kit.newCustomer();
  const id = customer.locationId;
  const changed = { name: "Dugbe Market", address: "Stall 4", phone: "" };
  expect((await call("PUT", customer, `/${id}`, changed)).body.data).toMatchObject({
    ...{ id, name: "Dugbe Market", address: "Stall 4", phone: null },
  });
  expect((await call("PUT", customer, `/${id}`, { ...changed, address: "Stall 5" })).status).toBe(200);
});

describe("closing a location", () => {
  it("is refused while a paid plan runs, and works when it has ended; then nothing can be bought for it", async () => {
    const customer = await kit.newCustomer();
    const { body } = await add(customer, { name: "Main" });
    const second: number = body.data.id;
    await cards.fund(customer, 10_000_000);
    const place = { ...customer, locationId: second };
    const order = {
      ...(await kit.claimFor(place, { duration: 1 })),
      amount_paid: 10_000,
      payment_method: "wallet",
    };
    const bought = await kit.request("POST", "/subscribe-with-wallet", {
      token: customer.token,
      body: order,
    });
    expect(bought.status).toBe(200);
    const refused = await call("POST", customer, `/${second}/close`);
    expect(refused.body).toMatchObject({
      code: "CONFLICT",
      message: "Main has a running plan. Close it when the plan has ended.",
    });
    kit.clock.advance({ days: 40 });
    const again = { ...customer, token: (await kit.signInAgain(customer)).token };
    expect((await call("POST", again, `/${second}/close`)).body.message).toBe("Main is closed");
    expect((await call("POST", again, `/${second}/close`)).status).toBe(409);
    const late = await kit.request("POST", "/subscribe-with-wallet", { token: again.token, body: order });
    expect(late.body.message).toBe("This location is closed. Open it again to subscribe.");
    const all = (await call("GET", again, "")).body.data;
    expect(all.at(-1)).toMatchObject({ name: "Main", renewable: false, closed_at: expect.any(String) });
    const account = await kit.request("GET", "/account", { token: again.token });
    expect(account.body.data.locations).toHaveLength(1);
    expect((await call("POST", again, `/${second}/reopen`)).body.message).toBe("Main is open again");
  });

  it("keeps at least one open, and does not reopen one whose name is taken", async () => {
    const customer = await kit.newCustomer();
    const only = await call("POST", customer, `/${customer.locationId}/close`);
    expect(only.body.message).toBe("An account keeps at least one open location.");
    const { body } = await add(customer, { name: "Twin" });
    await call("POST", customer, `/${body.data.id}/close`);
    await add(customer, { name: "twin" });
    expect((await call("POST", customer, `/${body.data.id}/reopen`)).body.errors).toEqual({
      name: ["Another location has this name"],
    });
  });

  it("does not reopen one above the limit of open locations", async () => {
    const customer = await kit.newCustomer();
    const { accountId } = customer.session;
    const { id } = (await add(customer, { name: "Closed early" })).body.data;
    await call("POST", customer, `/${id}/close`);
    const names = Array.from({ length: 199 }, (_, index) => ({ accountId, name: `Branch ${index}` }));
    await kit.db.insert(locations).values(names);
    const refused = await call("POST", customer, `/${id}/reopen`);
    expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
  });

  it("returns a card payment that was under way", async () => {
    const customer = await kit.newCustomer();
    await add(customer, { name: "Other" });
    const reference = await kit.open(customer, { duration: 1 });
    expect((await call("POST", customer, `/${customer.locationId}/close`)).status).toBe(200);
    kit.sandbox.pay(reference);
    await kit.subscribe(customer, reference);
    await kit.quiet();
    expect((await kit.intent(reference)).state).toMatch(/^refund/);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });
});
