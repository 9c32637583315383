import { randomUUID } from "node:crypto";
import type { CustomerRole } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import {
  accounts,
  locations,
  type OrderQuote,
  paymentIntents,
  savedCards,
  subscriptions,
  users,
} from "../db/schema/index.ts";
import { postTransfer, type TransferKind } from "../modules/ledger/post-transfer.ts";
import { startSession } from "../modules/people/access-tokens.ts";
import { createTestApi } from "./create-test-api.ts";
import { TEST_START } from "./test-env.ts";

export type Role = CustomerRole;
export type Shop = {
  accountId: number;
  locationId: number;
  email: string;
  userId: number;
  tokens: Record<Role, string>;
};

const planLine = { kind: "plan" as const, name: "Plus", qty: 1, price: kobo(1_000_000), action: false };

/** The API with new shops, each with a person of each role and a location, and helpers that add to them. */
export async function createAccountKit() {
  const api = await createTestApi();
  const { db } = api.deps;
  let shops = 0;

  async function newPerson(accountId: number, role: Role, n: number) {
    const login = `${role}-${n}`;
    const [user] = await db
      .insert(users)
      .values({
        accountId,
        role,
        name: `The ${role} ${n}`,
        username: login,
        email: `${login}@account.example`,
        phone: `0802${String(n).padStart(7, "0")}`,
        passwordHash: "none",
        verificationStatus: 0,
        emailVerifiedAt: TEST_START,
      })
      .returning();
    if (!user) throw new Error("no user");
    const caller = { requestId: "test", address: "127.0.0.1", userAgent: undefined };
    return { user, token: await startSession(api.deps, db, user, caller) };
  }

  async function newLocation(accountId: number, name: string): Promise<number> {
    const [location] = await db
      .insert(locations)
      .values({ accountId, name, createdAt: TEST_START })
      .returning();
    if (!location) throw new Error("no location");
    return location.id;
  }

  return {
    ...api,
    db,
    newLocation,
    async newShop(): Promise<Shop> {
      const n = ++shops;
      const [account] = await db
        .insert(accounts)
        .values({ name: `Kit shop ${n}`, createdAt: TEST_START })
        .returning();
      if (!account) throw new Error("no account");
      const { user, token: owner } = await newPerson(account.id, "owner", n);
      const { token: manager } = await newPerson(account.id, "manager", n);
      const { token: accountant } = await newPerson(account.id, "accountant", n);
      const { token: cashier } = await newPerson(account.id, "cashier", n);
      return {
        accountId: account.id,
        locationId: await newLocation(account.id, `Kit shop ${n}`),
        email: user.email,
        userId: user.id,
        tokens: { owner, manager, accountant, cashier },
      };
    },
    get: (shop: Shop, path: string, role: Role = "owner") =>
      api.request("GET", path, { token: shop.tokens[role] }),
    async subscribe(shop: Shop, changes: Partial<typeof subscriptions.$inferInsert> = {}) {
      const now = api.clock.now();
      const [row] = await db
        .insert(subscriptions)
        .values({
          locationId: shop.locationId,
          planId: 2,
          kind: "paid",
          duration: 1,
          startsAt: now,
          endsAt: new Date(now.getTime() + 30 * 86_400_000),
          amountPaid: kobo(1_000_000),
          lines: [planLine],
          reference: `sub-${randomUUID()}`,
          createdAt: now,
          ...changes,
        })
        .returning();
      if (!row) throw new Error("no subscription");
      return row;
    },
    async pay(shop: Shop, changes: Partial<typeof paymentIntents.$inferInsert> = {}) {
      const now = api.clock.now();
      const quote = {
        planId: 2,
        planName: "Plus",
        duration: 1,
        couponCode: "SAVE10",
        lines: [planLine],
        couponDiscount: 100_000,
        net: 900_000,
        charge: 28_000,
        total: 928_000,
      } as unknown as OrderQuote;
      const [row] = await db
        .insert(paymentIntents)
        .values({
          id: randomUUID(),
          reference: `sub-${randomUUID()}`,
          orderType: "subscription",
          accountId: shop.accountId,
          userId: shop.userId,
          locationId: shop.locationId,
          state: "settled",
          amount: kobo(928_000),
          email: shop.email,
          quote,
          createdAt: now,
          settledAt: now,
          ...changes,
        })
        .returning();
      if (!row) throw new Error("no payment");
      return row;
    },
    /** Posts kobo into the wallet, or, when negative, out of it. */
    book: (shop: Shop, kind: TransferKind, amount: number, reference: string = randomUUID()) =>
      postTransfer(
        db,
        {
          kind,
          reference,
          entries: [
            { account: { kind: "customer-wallet", ownerId: shop.accountId }, amount },
            { account: { kind: "revenue" }, amount: -amount },
          ],
        },
        api.clock.now(),
      ),
    async saveCard(shop: Shop, expMonth: string, expYear: string) {
      const handle = randomUUID();
      await db.insert(savedCards).values({
        accountId: shop.accountId,
        handle,
        authorizationCode: `AUTH_${handle}`,
        email: shop.email,
        signature: handle,
        cardType: "visa",
        lastFour: "4081",
        expMonth,
        expYear,
        createdAt: api.clock.now(),
      });
      return handle;
    },
  };
}

export type AccountKit = Awaited<ReturnType<typeof createAccountKit>>;
