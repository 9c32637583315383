import type {
  LocationSchema,
  OnboardingSchema,
  SubscriptionRowSchema,
  SubscriptionSchema,
} from "@vendor/api";
import { addonsInLines } from "@vendor/api/addons";
import { SELF_ONBOARDING } from "@vendor/api/order-claim";
import { brand } from "@vendor/brand";
import { whatsAppLink } from "@vendor/remix-kit";
import type { z } from "zod";
import { type OrderQuery, paths, signupPlan } from "../../paths";
import { formatCount } from "./billing-view";
import { formatDay, formatMinute, formatPeriod } from "./dates";

/**
 * The checkout of a location's next subscription: the plan and term of its last paid one, its trial's plan for a year, or the
 * plan of the sign-up links after a free plan or none.
 */
export function renewalLink({
  id,
  ...standing
}: Pick<z.infer<typeof LocationSchema>, "id" | "subscription" | "upcoming">) {
  const paid = [standing.subscription, ...standing.upcoming].findLast(
    (period) => period && period.kind !== "free" && period.ends_at !== null,
  );
  const running = paid && paid.kind !== "trial" ? paid : undefined;
  const duration: "monthly" | "yearly" = running?.duration === 1 ? "monthly" : "yearly";
  // A renewal needs no onboarding, and with it named the checkout restores no other order of this location.
  const order = {
    location_id: String(id),
    ...extrasOf(running),
    ...(running && { onboarding: String(SELF_ONBOARDING) }),
  };
  return {
    to: paths.planDetails({ plan: paid?.plan_id ?? signupPlan.id, duration }, order),
    label: running ? `Renew ${running.plan_name}` : `Subscribe to ${paid?.plan_name ?? signupPlan.name}`,
  };
}

/** Sends an owner the checkout by WhatsApp, for a person who may not pay. @param website - Its address. */
export function askToPayLink(location: z.infer<typeof LocationSchema>, website: string): string {
  return whatsAppLink(
    `Please pay for ${location.name} on ${brand.product}: ${website}${renewalLink(location).to}`,
  );
}

function extrasOf(subscription: Subscription | null | undefined): Pick<OrderQuery, "addons"> {
  const addons = addonsInLines(subscription?.lines ?? []);
  return addons.length > 0 ? { addons } : {};
}

/** The checkouts that change a running paid plan today, with a credit for its unused days. */
export function changeLinks({
  id,
  subscription,
}: Pick<z.infer<typeof LocationSchema>, "id" | "subscription">) {
  if (subscription?.kind !== "paid" || subscription.status !== "active") return [];
  const { plan_id: plan, duration } = subscription;
  const order = {
    location_id: String(id),
    change_now: "1",
    onboarding: String(SELF_ONBOARDING),
    ...extrasOf(subscription),
  };
  const yearly = {
    to: paths.planDetails({ plan, duration: "yearly" }, order),
    label: "Switch to yearly now",
  };
  const term = duration === 1 ? "monthly" : "yearly";
  return [
    { to: paths.planDetails({ plan, duration: term }, order), label: "Change extras now" },
    ...(duration === 1 ? [yearly] : []),
  ];
}

export function describeOnboarding(onboarding: z.infer<typeof OnboardingSchema>): string {
  const { state, requested_at, scheduled_for, agent_name, masked_phone } = onboarding;
  if (state === "done") return "Assisted onboarding: done.";
  if (state === "scheduled") {
    return `Assisted onboarding: arranged${scheduled_for ? ` for ${formatMinute(scheduled_for)}` : ""}.`;
  }
  const caller = agent_name ? `Your agent ${agent_name} will` : "We'll";
  const requested = `Assisted onboarding: requested on ${formatDay(requested_at)}.`;
  return `${requested} ${caller} call ${masked_phone ?? "you"} to arrange a time.`;
}

type Subscription = z.infer<typeof SubscriptionSchema>;
type LocationPlans = Pick<z.infer<typeof LocationSchema>, "subscription" | "upcoming">;

const statusLabel = {
  trial: "On trial",
  active: "Active",
  expired: "Expired",
  replaced: "Replaced",
  cancelled: "Cancelled",
} as const;
const statusTones = {
  trial: "info",
  active: "positive",
  expired: "critical",
  upcoming: "info",
  replaced: "neutral",
  cancelled: "neutral",
} as const;
const durationLabels = { 1: "monthly", 12: "yearly" } as const;

/** @example describeStatus({ status: "upcoming", starts_at }) // => "Starts 22 December 2027" */
export function describeStatus({ status, starts_at }: Pick<Subscription, "status" | "starts_at">): string {
  return status === "upcoming" ? `Starts ${formatDay(starts_at)}` : statusLabel[status];
}

/** A subscription for display. Dates are formatted on the server, so that they do not depend on the browser's time zone. */
export function subscriptionView<S extends Subscription>(subscription: S) {
  const {
    id,
    plan_name,
    duration,
    starts_at,
    ends_at,
    amount_paid,
    lines,
    renews: remindsBeforeEnd,
  } = subscription;
  const status: S["status"] = subscription.status;
  return {
    id,
    plan: plan_name,
    duration: durationLabels[duration],
    status,
    statusLabel: describeStatus(subscription),
    since: formatDay(starts_at),
    until: ends_at ? formatDay(ends_at) : null,
    period: formatPeriod(subscription),
    remindsBeforeEnd,
    amountPaid: amount_paid,
    /** A free plan that has not started can still be withdrawn. */
    withdrawable: status === "upcoming" && subscription.kind === "free",
    lines: lines.map(({ name, qty, price, kind }) => ({
      name: kind === "addon" ? `${name} (${formatCount(qty)})` : name,
      price,
    })),
  };
}

export type SubscriptionView = ReturnType<typeof subscriptionView<Subscription>>;

/** A location's last subscription, at whose end a renewal starts. */
export function lastSubscription({ subscription, upcoming }: LocationPlans): Subscription | null {
  return upcoming.at(-1) ?? subscription;
}

/** A plan in a list; a trial and a free plan have no term. @example describePlan(row) // => "Plus, yearly" */
export function describePlan({
  kind,
  plan_name,
  duration,
}: Pick<Subscription, "kind" | "plan_name" | "duration">): string {
  return `${plan_name}, ${kind === "paid" ? durationLabels[duration] : kind}`;
}

/** A subscription's status in a history, where an expired period is nothing to act on. */
export function statusInHistory(subscription: Pick<Subscription, "status" | "starts_at">) {
  const { status } = subscription;
  return {
    label: describeStatus(subscription),
    tone: status === "expired" ? ("neutral" as const) : statusTones[status],
  };
}

/** @param isUnpaid - Whether its renewal was not paid, and it stays active for the days of grace. */
export function subscriptionRow(subscription: z.infer<typeof SubscriptionRowSchema>, isUnpaid = false) {
  const { id, starts_at, ends_at, amount_paid } = subscription;
  return {
    id,
    plan: describePlan(subscription),
    place: subscription.location_name,
    status: isUnpaid ? { label: "Payment due", tone: "critical" as const } : statusInHistory(subscription),
    from: formatDay(starts_at),
    until: ends_at ? formatDay(ends_at) : null,
    amount: amount_paid,
    reference: subscription.reference,
  };
}
