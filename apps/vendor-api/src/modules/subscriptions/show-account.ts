import type { AccountSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findAccount, listLocations } from "../accounts/index.ts";
import { readAllowances } from "../catalog/index.ts";
import { balanceOf } from "../ledger/index.ts";
import { showOnboarding } from "../orders/index.ts";
import { findUser } from "../people/index.ts";
import {
  locationStatus,
  locationSubscriptionsView,
  readLocationSubscriptions,
  seesMoney,
} from "../periods/index.ts";

/** The wallet's balance in kobo: 0 without an account, null for roles that may not see it. */
async function shownBalance({ db }: Pick<Deps, "db">, session: Session) {
  if (!seesMoney(session)) return null;
  if (session.accountId === null) return kobo(0);
  return balanceOf(db, { kind: "customer-wallet", ownerId: session.accountId });
}

/** The signed-in person's account. Agents, staff and accountants have no locations and no wallet here. */
export async function showAccount(deps: Deps, session: Session): Promise<z.infer<typeof AccountSchema>> {
  const now = deps.clock.now();
  const { accountId } = session;
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new Refusal("UNAUTHORIZED");
  const hasLocations = accountId !== null && session.role !== "accountant";
  const own = hasLocations ? await listLocations(deps.db, accountId) : [];
  const ids = own.map(({ id }) => id);
  const subscriptionsOf = await readLocationSubscriptions(deps.db, ids, now);
  const allowancesOf = await readAllowances(deps.db);
  const onboarding = accountId === null ? undefined : await showOnboarding(deps.db, accountId, ids);
  const account = accountId === null ? undefined : await findAccount(deps.db, accountId);
  const first = own[0];
  return {
    as_of: now.toISOString(),
    name: user.name,
    username: user.username,
    email: user.email,
    email_verified: user.emailVerifiedAt !== null,
    phone: user.phone,
    role: user.role,
    account_name: account?.name ?? null,
    created_at: user.createdAt.toISOString(),
    closes_at: account?.closesAt?.toISOString() ?? null,
    verification_status: user.verificationStatus,
    subscription_status: first ? locationStatus(subscriptionsOf(first.id), now) : null,
    location_id: first?.id ?? null,
    wallet_balance: await shownBalance(deps, session),
    locations: own.map(({ id, name }) => ({
      id,
      name,
      ...locationSubscriptionsView(subscriptionsOf(id), session, now, allowancesOf),
      onboarding: onboarding?.get(id) ?? null,
    })),
  };
}
