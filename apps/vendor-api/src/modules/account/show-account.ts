import type { AccountSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findUser } from "../identity/user-repository.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";
import { type CurrentSubscription, currentSubscriptions, listLocations } from "./repository.ts";
import { subscriptionStatus } from "./subscription-status.ts";

function subscriptionView(subscription: CurrentSubscription, now: Date) {
  return {
    id: subscription.id,
    plan_id: subscription.planId,
    plan_name: subscription.planName,
    duration: subscription.duration,
    status: subscriptionStatus(subscription, now),
    starts_at: subscription.startsAt.toISOString(),
    ends_at: subscription.endsAt?.toISOString() ?? null,
    amount_paid: kobo(subscription.amountPaid),
    lines: subscription.lines.map((line) => ({ ...line, price: kobo(line.price) })),
  };
}

/** The signed-in person's account as it stands. Agents and staff have no locations and no wallet here. */
export async function showAccount(deps: Deps, session: Session): Promise<z.input<typeof AccountSchema>> {
  const now = deps.clock.now();
  const { accountId } = session;
  const user = await findUser(deps.db, session.userId);
  if (!user) throw new Refusal("UNAUTHORIZED");
  const own = accountId === null ? [] : await listLocations(deps.db, accountId);
  const subscriptions = await currentSubscriptions(
    deps.db,
    own.map(({ id }) => id),
    now,
  );
  const first = own[0];
  const wallet =
    accountId === null ? 0 : await balanceOf(deps.db, { kind: "customer-wallet", ownerId: accountId });
  return {
    name: user.name,
    username: user.username,
    email: user.email,
    phone: user.phone,
    role: user.role,
    verification_status: user.verificationStatus,
    subscription_status: first ? subscriptionStatus(subscriptions.get(first.id), now) : null,
    location_id: first?.id ?? null,
    wallet_balance: kobo(wallet),
    locations: own.map(({ id, name }) => {
      const subscription = subscriptions.get(id);
      return { id, name, subscription: subscription ? subscriptionView(subscription, now) : null };
    }),
  };
}
