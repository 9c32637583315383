import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  accounts,
  clientReminders,
  events,
  locations,
  moneySettings,
  renewals,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { claimsOf, newAddress, signUp, signUpVerified } from "../../testing/people.ts";
import { createTokenKit, type TokenKit } from "../../testing/token-kit.ts";

let kit: TokenKit;
beforeAll(async () => {
  kit = await createTokenKit();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.db.delete(clientReminders);
  await kit.db.update(moneySettings).set({ remindersPerClient: 1, remindersPerAgent: 100 });
});

type Result = { location_id: number; channel: string; sent: boolean; fault: string | null };

/** A client of the first agent on a trial of seven days, whose owner has confirmed phone and email. */
async function newClient(code = "AG-1001") {
  const person = await signUpVerified(kit, { referralCode: code, on_trial: true });
  const id = claimsOf(person.token).location_id ?? 0;
  return { ...person, id, ...person.form };
}

async function remind(ids: number[], channels = ["sms", "email"], name: "first" | "second" = "first") {
  const body = { location_ids: ids, channels };
  const answer = await kit.call(name, "POST", "/reseller/reminders", body);
  return { ...answer, results: (answer.body.data?.results ?? []) as Result[] };
}
const faults = ({ results }: { results: Result[] }) => results.map(({ channel, fault }) => [channel, fault]);
const reminders = async (to: string) =>
  (await kit.outbox(to)).filter(({ text }) => text.includes("Bisi Alabi"));

describe("reminding clients", () => {
  it("sends what the preview shows to the owner's phone and email, and records it", async () => {
    const client = await newClient();
    const { body } = await kit.call("first", "GET", `/reseller/reminders?location_ids=${client.id}`);
    const [row] = body.data.rows;
    expect(row.sms).toContain(
      `${brand.product}: The free trial of ${client.name} ends on 9 March 2026. Your agent Bisi Alabi`,
    );
    expect(row.email.subject).toBe("Your free trial ends on 9 March 2026");
    expect(body.data.left).toBe(100);
    expect(await reminders(client.phone), "a preview sends nothing").toEqual([]);

    const { results } = await remind([client.id]);
    expect(results).toMatchObject([
      { channel: "sms", sent: true, fault: null, name: client.name },
      { channel: "email", sent: true, fault: null },
    ]);
    expect((await reminders(client.phone)).map(({ text }) => text)).toEqual([row.sms]);
    expect((await reminders(client.email)).map(({ text }) => text)).toEqual([row.email.text]);
    const told = await kit.db.select().from(events).where(eq(events.name, "client.reminded"));
    expect(told.map(({ body: fields }) => fields)).toContainEqual(
      expect.objectContaining({ locationId: client.id, agentId: kit.agents.first.id, channel: "email" }),
    );
    const after = await kit.call("first", "GET", `/reseller/reminders?location_ids=${client.id}`);
    expect(after.body.data.left).toBe(98);
  });

  it("says that a plan has ended, and what a person's name cannot smuggle into the message", async () => {
    const client = await newClient();
    await kit.db.update(locations).set({ name: "win.example/now" }).where(eq(locations.id, client.id));
    await kit.db
      .update(locations)
      .set({ coveredUntil: new Date("2026-02-20T10:00:00Z") })
      .where(eq(locations.id, client.id));
    await remind([client.id], ["sms"]);
    const [message] = await reminders(client.phone);
    expect(message?.text).toContain("The free trial of your location ended on 20 February 2026.");
  });

  it("reaches no address that its owner has not confirmed", async () => {
    const { token, form } = await signUp(kit, { referralCode: "AG-1001", on_trial: true });
    const id = claimsOf(token).location_id ?? 0;
    expect(faults(await remind([id]))).toEqual([
      ["sms", "unconfirmed"],
      ["email", "unconfirmed"],
    ]);
    expect(await reminders(form.phone)).toEqual([]);
    expect(await kit.db.select().from(clientReminders)).toEqual([]);
  });

  it("has nothing to say about a free plan or an account that is being closed", async () => {
    const { token } = await signUpVerified(kit, { referralCode: "AG-1001" });
    const free = claimsOf(token).location_id ?? 0;
    const closing = await newClient();
    const owner = await kit.db.select().from(users).where(eq(users.id, closing.userId));
    await kit.db
      .update(accounts)
      .set({ closesAt: kit.clock.now() })
      .where(eq(accounts.id, owner[0]?.accountId ?? 0));
    expect(faults(await remind([free, closing.id], ["sms"]))).toEqual([
      ["sms", "nothing-to-renew"],
      ["sms", "nothing-to-renew"],
    ]);
  });
});

describe("a client whose owner needs or wants no reminder", () => {
  const previewOf = async (id: number) =>
    (await kit.call("first", "GET", `/reseller/reminders?location_ids=${id}`)).body.data.rows[0];

  it("is sent none while its plan renews automatically", async () => {
    const { id, userId } = await newClient();
    const now = kit.clock.now();
    await kit.db.insert(renewals).values({
      ...{ locationId: id, planId: 2, duration: 12, addons: [], agreedPrice: kobo(0), dueAt: now },
      ...{ state: "scheduled", isOn: true, consent: "I agree", consentedBy: userId, consentedAt: now },
    });
    expect(await previewOf(id)).toMatchObject({ sms: null, email: null, fault: "renews-automatically" });
    expect(faults(await remind([id], ["sms"]))).toEqual([["sms", "renews-automatically"]]);
    await kit.db.update(renewals).set({ state: "off", isOn: false }).where(eq(renewals.locationId, id));
    expect(faults(await remind([id], ["sms"]))).toEqual([["sms", null]]);
  });

  it("is sent none after it stopped its reminders", async () => {
    const { id, phone, token } = await newClient();
    const [trial] = await kit.db.select().from(subscriptions).where(eq(subscriptions.locationId, id));
    const path = `/account/subscriptions/${trial?.id}/renewal`;
    expect((await kit.request("POST", path, { token, body: { renews: false } })).status).toBe(200);
    expect(await previewOf(id)).toMatchObject({ sms: null, email: null, fault: "reminders-off" });
    expect(faults(await remind([id], ["sms"]))).toEqual([["sms", "reminders-off"]]);
    expect(await reminders(phone)).toEqual([]);
  });
});

describe("the limits of a day", () => {
  it("are one of each kind for a client, also for two requests at once", async () => {
    const client = await newClient();
    const both = await Promise.all([remind([client.id], ["sms"]), remind([client.id], ["sms"])]);
    expect(
      both
        .flatMap(faults)
        .map(([, fault]) => String(fault))
        .sort(),
    ).toEqual(["client-limit", "null"]);
    expect(await reminders(client.phone)).toHaveLength(1);
    expect(faults(await remind([client.id], ["email"]))).toEqual([["email", null]]);
  });

  it("pass after twenty-four hours", async () => {
    const client = await newClient();
    await remind([client.id], ["email"]);
    await kit.db.update(clientReminders).set({ createdAt: new Date(kit.clock.now().getTime() - 86_400_000) });
    expect(faults(await remind([client.id], ["email"]))).toEqual([["email", null]]);
  });

  it("are so many for an agent over all clients, and data", async () => {
    await kit.db.update(moneySettings).set({ remindersPerAgent: 3 });
    const [one, two] = [await newClient(), await newClient()];
    expect(faults(await remind([one.id, two.id]))).toEqual([
      ["sms", null],
      ["email", null],
      ["sms", null],
      ["email", "agent-limit"],
    ]);
    await kit.db.update(moneySettings).set({ remindersPerClient: 0 });
    expect(faults(await remind([two.id], ["email"]))).toEqual([["email", "client-limit"]]);
  });

  it("hold for an address over all causes", async () => {
    await kit.db.update(moneySettings).set({ remindersPerClient: 50 });
    const client = await newClient();
    for (let n = 0; n < 10; n++) await remind([client.id], ["sms"]);
    expect(faults(await remind([client.id], ["sms"]))).toEqual([["sms", "address-limit"]]);
  });
});

it("reaches an agent's own clients only: with one foreign client nothing is sent", async () => {
  const [own, foreign] = [await newClient(), await newClient("AG-1002")];
  expect(await remind([own.id, foreign.id])).toMatchObject({ status: 404 });
  expect(await reminders(own.phone)).toEqual([]);
  const path = `/reseller/reminders?location_ids=${foreign.id}`;
  expect((await kit.call("first", "GET", path)).status).toBe(404);
  for (const bad of [
    { location_ids: [], channels: ["sms"] },
    { location_ids: [own.id, own.id], channels: ["sms"] },
    { location_ids: [own.id], channels: [] },
    { location_ids: [own.id], channels: ["pigeon"] },
  ]) {
    const headers = { "x-forwarded-for": newAddress() };
    expect((await kit.call("first", "POST", "/reseller/reminders", bad, headers)).status).toBe(422);
  }
});
