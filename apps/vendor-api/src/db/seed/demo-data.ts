import { randomUUID } from "node:crypto";
import type { StaffDuty } from "@vendor/api";
import { NairaSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { and, eq, isNull } from "drizzle-orm";
import { ensureLedgerAccounts, type LedgerAccount, postTransfer } from "../../modules/ledger/index.ts";
import {
  accounts,
  agents,
  builds,
  coupons,
  feeSchedules,
  locations,
  releases,
  savedCards,
  subscriptions,
  users,
} from "../schema/index.ts";
import type { Database } from "../types.ts";
import demoAccountsJson from "./demo-accounts.json" with { type: "json" };
import { couponData } from "./plans-and-extras.ts";
import { accountFee, debitFee, transferFee, ussdFee } from "./reference-data.ts";
import { releaseData } from "./releases.ts";

/** A demo account in `demo-accounts.json`; `npm start` prints the first four. */
export type DemoAccount = {
  who: string;
  login: string;
  password: string;
  state: string;
  userId: number;
  role: string;
  name: string;
  email: string;
  username: string;
  phone: string;
  verificationStatus: number;
  /** Of staff. */
  duties?: StaffDuty[];
  /** Of an authenticator app that is set up; `/dev/codes` shows its codes. */
  authenticatorKey?: string;
  location?: { id: number; subscription: string; agentCode: string; address: string };
  walletNaira?: number;
  savedCard?: {
    authorizationCode: string;
    signature: string;
    cardType: string;
    lastFour: string;
    expMonth: string;
    expYear: string;
  };
  agentCode?: string;
  /** Tokens, each worth one naira. */
  tokens?: number;
  /** Whether it is older than the start when the demo has a past. */
  hasPast?: boolean;
};

export const demoAccounts = demoAccountsJson as readonly DemoAccount[];

type Hashes = ReadonlyMap<string, string>;

function roleOf(demo: DemoAccount): "owner" | "agent" | "staff" {
  if (demo.role === "owner" || demo.role === "agent" || demo.role === "staff") return demo.role;
  throw new Error(`demo-accounts.json: unknown role ${demo.role}`);
}

/** `now`, or where the demo's past begins. */
type Moments = { now: Date; since: Date };
const trialStartsAt = ({ location }: DemoAccount, { now }: Moments) =>
  location?.subscription === "expired" ? addDays(now, -30) : now;
const openedAt = (demo: DemoAccount, moments: Moments) =>
  demo.hasPast ? moments.since : trialStartsAt(demo, moments);

async function seedPerson(tx: Database, demo: DemoAccount, hashes: Hashes, moments: Moments): Promise<void> {
  const createdAt = openedAt(demo, moments);
  const { userId, name, email, username, phone, verificationStatus, location, agentCode } = demo;
  const accountId = location || agentCode ? userId : null;
  if (accountId !== null) await tx.insert(accounts).values({ id: userId, name, createdAt });
  await tx.insert(users).values({
    id: userId,
    accountId,
    role: roleOf(demo),
    duties: demo.duties ?? [],
    name,
    username,
    email,
    phone,
    passwordHash: hashes.get(email) ?? "",
    verificationStatus,
    emailVerifiedAt: verificationStatus === 0 ? createdAt : null,
    timezone: "Africa/Lagos",
    createdAt,
  });
  if (agentCode) await tx.insert(agents).values({ userId, code: agentCode });
}

/** Posts an opening balance, against the vendor's opening equity so that the ledger sums to zero. */
async function seedMoney(tx: Database, account: LedgerAccount, naira: number, reference: string, at: Date) {
  await ensureLedgerAccounts(tx, [account]);
  if (naira === 0) return;
  const amount = NairaSchema.parse(naira);
  const entries = [
    { account: { kind: "opening-equity" } as const, amount: -amount },
    { account, amount },
  ];
  await postTransfer(tx, { kind: "opening-balance", reference, entries }, at);
}

async function seedLocation(tx: Database, demo: DemoAccount, agentId: number | undefined, moments: Moments) {
  if (!demo.location) return;
  const { id, address } = demo.location;
  const startsAt = trialStartsAt(demo, moments);
  const endsAt = addDays(startsAt, brand.trialDays);
  await tx.insert(locations).values({
    id,
    accountId: demo.userId,
    name: demo.name,
    address,
    agentId: agentId ?? null,
    coveredUntil: endsAt,
    createdAt: openedAt(demo, moments),
  });
  await tx.insert(subscriptions).values({
    locationId: id,
    planId: 2,
    kind: "trial",
    duration: 1,
    startsAt,
    endsAt,
    amountPaid: kobo(0),
    lines: [],
    createdAt: startsAt,
  });
}

/** Writes the demo accounts, coupons and installers into a database that does not have them. */
export async function seedDemoData(tx: Database, hashes: Hashes, moments: Moments): Promise<void> {
  await tx.insert(coupons).values(couponData).onConflictDoNothing();
  const offered = { transfer: transferFee, account: accountFee, ussd: ussdFee, mandate: debitFee };
  for (const [paymentMethod, { id }] of Object.entries(offered)) {
    await tx
      .update(feeSchedules)
      .set({ paymentMethod })
      .where(and(eq(feeSchedules.id, id), isNull(feeSchedules.paymentMethod)));
  }
  const installers = releaseData();
  await tx.insert(releases).values(installers.releases).onConflictDoNothing();
  await tx.insert(builds).values(installers.builds).onConflictDoNothing();
  for (const demo of demoAccounts) await seedPerson(tx, demo, hashes, moments);
  const agentIds = new Map(demoAccounts.map(({ agentCode, userId }) => [agentCode, userId]));
  for (const demo of demoAccounts) {
    const { userId, email, location, savedCard, tokens } = demo;
    const createdAt = openedAt(demo, moments);
    if (location) {
      await seedLocation(tx, demo, agentIds.get(location.agentCode), moments);
      const wallet = { kind: "customer-wallet", ownerId: userId } as const;
      await seedMoney(tx, wallet, demo.walletNaira ?? 0, `demo-wallet-${userId}`, createdAt);
    }
    if (tokens !== undefined) {
      const account = { kind: "agent-tokens", ownerId: userId } as const;
      await seedMoney(tx, account, tokens, `demo-tokens-${userId}`, createdAt);
    }
    if (savedCard) {
      const handle = randomUUID();
      await tx.insert(savedCards).values({ accountId: userId, handle, email, ...savedCard, createdAt });
    }
  }
}
