import { randomUUID } from "node:crypto";
import type { CustomerRole } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { invitations, mandates, savedCards, subscriptions, users } from "../db/schema/index.ts";
import { startSession } from "../modules/people/access-tokens.ts";
import { createTestApi } from "./create-test-api.ts";
import { claimsOf } from "./people.ts";
import { logInStaff } from "./staff-kit.ts";
import { stubPaystack } from "./stub-paystack.ts";

/**
 * Everyone who may make a call. `unverified` is a second owner of the account under test; `otherOwner` has another account; `viewer` is staff
 * who see the website as the owner.
 */
export const callers = [
  "nobody",
  "unverified",
  "otherOwner",
  "manager",
  "accountant",
  "cashier",
  "agent",
  "staff",
  "viewer",
  "owner",
] as const;
export type Who = (typeof callers)[number];

/** The account under test is the demo owner's. */
const ACCOUNT = 1;
const LOCATION = 1001;
const seeded = { owner: 1, otherOwner: 3, agent: 5, staff: 6 } as const;
const caller = { requestId: "", address: "10.9.9.9", userAgent: undefined };

/** The things that calls ask for. They belong to the account and are created again for every call. */
export type Target = {
  locationId: number;
  subscriptionId: number;
  reference: string;
  topUpReference: string;
  cardHandle: string;
  invitationId: number;
  personId: number;
  sessionId: string;
  order: object;
};

/** The seeded database with a complete account in it, and everyone's token. */
export async function createPermissionWorld() {
  const api = await createTestApi({ deps: { paystack: stubPaystack } });
  const { db } = api.deps;
  const people = new Map<string, typeof users.$inferSelect>();

  const person = (role: CustomerRole, name: string, verificationStatus: number) => ({
    accountId: ACCOUNT,
    role,
    name: `Zobo ${name}`,
    username: `zobo-${name}`,
    email: `${name}@zobo.example`,
    phone: "08077700001",
    passwordHash: "",
    verificationStatus,
    emailVerifiedAt: api.clock.now(),
  });
  const added = await db
    .insert(users)
    .values([
      person("owner", "unverified", 1),
      person("manager", "manager", 0),
      person("accountant", "accountant", 0),
      person("cashier", "cashier", 0),
    ])
    .returning();
  for (const user of added) people.set(user.username.replace("zobo-", ""), user);
  for (const [who, id] of Object.entries(seeded)) {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    if (user) people.set(who, user);
  }

  async function viewAsOwner(): Promise<string> {
    const token = await logInStaff(api, "staff@demo.example");
    const body = { reason: "They called us" };
    const asked = await api.request("POST", `/office/people/${seeded.owner}/view`, { token, body });
    return (await api.request("POST", "/office/views", { body: { ticket: asked.body.data.ticket } })).body
      .api_token;
  }

  async function tokenOf(who: Who): Promise<string | undefined> {
    const user = people.get(who);
    if (who === "nobody") return undefined;
    if (who === "viewer") return viewAsOwner();
    if (!user) throw new Error(`nobody is ${who}`);
    if (who === "staff") return logInStaff(api, user.email);
    return startSession(api.deps, db, user, caller);
  }

  const choice = { plan_id: 2, onboarding: 1, location_id: LOCATION };
  const token = await tokenOf("owner");
  const quoted = await api.request("POST", "/subscription-summary", {
    token,
    body: { ...choice, duration: 12, plan_duration: 12 },
  });
  const { plan_amount, total_amount, discount_percentage, amount_paid } = quoted.body.data[0].quote;
  const order = {
    ...choice,
    ...{ duration: 12, payment_method: "card" },
    ...{ plan_amount, total_amount, discount_percentage, amount_paid },
  };
  const opened = await api.request("POST", "/validate-card-payment", { token, body: order });
  const reference = String(opened.body.data.reference);
  const topUp = await api.request("POST", "/validate-topup", { token, body: { amount: 5_000 } });
  const topUpReference = String(topUp.body.data.reference);
  const startsAt = new Date(api.clock.now().getTime() - 1_000);
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      ...{ locationId: LOCATION, planId: 2, kind: "paid", duration: 12, amountPaid: kobo(6_130_000) },
      ...{ startsAt, endsAt: new Date("2027-03-02"), lines: [], reference: "sub-zobo", createdAt: startsAt },
    })
    .returning();

  /** Resets the account, and creates the thing that a call asks for. */
  async function newTarget(): Promise<Target> {
    const now = api.clock.now();
    for (const user of people.values()) {
      const { id, ...columns } = user;
      await db.update(users).set(columns).where(eq(users.id, id));
    }
    const nonce = randomUUID();
    const [spare] = await db
      .insert(users)
      .values({ ...person("cashier", `spare-${nonce}`, 0) })
      .returning();
    const [invitation] = await db
      .insert(invitations)
      .values({
        ...{ accountId: ACCOUNT, email: `${nonce}@zobo.example`, role: "cashier", tokenHash: nonce },
        ...{ invitedBy: seeded.owner, createdAt: now, expiresAt: new Date("2027-01-01") },
      })
      .returning();
    await db.insert(savedCards).values({
      ...{ accountId: ACCOUNT, handle: nonce, email: "owner@demo.example", signature: nonce },
      ...{ authorizationCode: "AUTH_zobo", cardType: "visa", lastFour: "4081" },
      ...{ expMonth: "12", expYear: "2030", createdAt: now },
    });
    await db.insert(mandates).values({
      ...{ accountId: ACCOUNT, handle: nonce, reference: nonce, email: "owner@demo.example" },
      ...{ authorizationCode: "AUTH_zobo", bankName: "Zobo Bank", state: "active", askedBy: ACCOUNT },
      ...{ createdAt: now, changedAt: now, checkedAt: now },
    });
    return {
      locationId: LOCATION,
      subscriptionId: subscription?.id ?? 0,
      reference,
      topUpReference,
      cardHandle: nonce,
      invitationId: invitation?.id ?? 0,
      personId: spare?.id ?? 0,
      sessionId: claimsOf((await tokenOf("owner")) ?? "").sid,
      order,
    };
  }

  /** A hash of everything that an outsider must not change. */
  async function stateOf({ sessionId }: Target): Promise<string> {
    const { rows } = await api.database.client.query<{ hash: string }>(
      `select md5(string_agg(row, '' order by row)) as hash from (
        select to_jsonb(t)::text as row from users t where account_id = $1
        union all select to_jsonb(t)::text from invitations t where account_id = $1
        union all select to_jsonb(t)::text from saved_cards t where account_id = $1
        union all select to_jsonb(t)::text from mandates t where account_id = $1
        union all select to_jsonb(t)::text from accounts t where id = $1
        union all select to_jsonb(t)::text from payment_intents t where account_id = $1
        union all select to_jsonb(t)::text from subscriptions t where location_id = $2
        union all select to_jsonb(t)::text from sessions t where id = $3
      ) rows`,
      [ACCOUNT, LOCATION, sessionId],
    );
    return rows[0]?.hash ?? "";
  }

  /** Texts that no answer to an outsider may contain. */
  const secrets = ["Adunni", "owner@demo", "08030000001", "zobo", reference, topUpReference, "AUTH_"];
  return { api, tokenOf, newTarget, stateOf, secrets };
}
