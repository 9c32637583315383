import type { LocationSchema } from "@vendor/api";
import { formatAmount, kobo } from "@vendor/ui/money";
import type { z } from "zod";
import { paths } from "../../paths";
import { daysUntil, formatDay } from "./dates";
import type { RenewalView } from "./renewal-view";
import { describePlan, renewalLink, subscriptionView } from "./subscription-view";

type Location = Pick<
  z.infer<typeof LocationSchema>,
  "id" | "name" | "subscription" | "upcoming" | "grace_until" | "renews_automatically" | "allowances"
>;

type Action = {
  to: string;
  label: string;
  /** Whether the link loads a document, which the checkout's security policy requires. */
  isDocument?: boolean;
  /** Whether it should be done now. */
  isUrgent?: boolean;
};

type Reader = {
  /** Only owners pay. */
  mayPay: boolean;
  /** How the plan renews; null on pages that do not load it. */
  renewal?: RenewalView | null;
  /** The API's time; without it no days are counted. */
  asOf?: string;
  /** In the wallet, in kobo; not given on pages that do not load it. */
  wallet?: number | null;
};

type State = {
  badge: { label: string; tone: "info" | "positive" | "critical" | "neutral" };
  /** What holds now and what comes next. */
  sentence: string;
  /** The one thing to do; null when there is nothing to do. */
  main: Action | null;
};

/** From how many days before its end a plan that does not renew is offered for renewal. */
export const SOON = 10;

const badges = {
  none: { label: "No plan", tone: "neutral" },
  later: { label: "Not started", tone: "info" },
  trial: { label: "On trial", tone: "info" },
  active: { label: "Active", tone: "positive" },
  due: { label: "Payment due", tone: "critical" },
  expired: { label: "Expired", tone: "critical" },
  trialEnded: { label: "Trial ended", tone: "critical" },
} as const;

/** @example countDays(1) // => "1 day" */
export const countDays = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

const daysLeft = (until: string, asOf: string | undefined) =>
  asOf ? `, ${countDays(daysUntil(until, asOf))} left` : "";

function buy(location: Location, label?: string): Action {
  const link = renewalLink(location);
  return { to: link.to, label: label ?? link.label, isDocument: true, isUrgent: true };
}

function graceState(location: Location, until: string, { renewal, asOf }: Reader): State {
  const plan = location.subscription?.plan_name ?? "The plan";
  return {
    badge: badges.due,
    sentence: `The renewal is not paid. ${plan} stays active until ${formatDay(until)}${daysLeft(until, asOf)}.`,
    main: renewal
      ? { to: renewal.payNow, label: `Pay ${formatAmount(renewal.amount)}`, isDocument: true, isUrgent: true }
      : { to: paths.plansAndBillings(), label: "See how to pay", isUrgent: true },
  };
}

/** What an automatic renewal will do. @param before - What holds until then. */
function renewing(renewal: RenewalView, before: string, { wallet }: Reader): Omit<State, "badge"> {
  const { amount, day, what, from, isChange } = renewal;
  if (from === null) {
    const missing = kobo(Math.max(0, amount - (wallet ?? 0)));
    return {
      sentence: `${before}Renews on ${day} for ${formatAmount(amount)}, but neither your wallet nor a card can pay that yet.`,
      main:
        wallet === undefined
          ? { to: paths.plansAndBillings(), label: "See how to pay", isUrgent: true }
          : { to: paths.addMoney({ amount: missing }), label: "Add money", isDocument: true, isUrgent: true },
    };
  }
  const change = isChange ? `Changes to ${what}` : "Renews";
  return { sentence: `${before}${change} on ${day}: ${formatAmount(amount)} from ${from}.`, main: null };
}

/** A plan that is followed by a period which is bought already. */
function followed({ subscription, upcoming }: Location, reader: Reader): Omit<State, "badge"> {
  const [next] = upcoming;
  const isTrial = subscription?.kind === "trial";
  const until = subscription?.ends_at ? formatDay(subscription.ends_at) : "";
  const end = upcoming.at(-1)?.ends_at;
  const isOther = isTrial || next?.plan_id !== subscription?.plan_id;
  const bought = isOther
    ? `${isTrial ? "Free" : "Active"} until ${until}. ${next?.plan_name} starts then.`
    : `Paid until ${end ? formatDay(end) : until}.`;
  return reader.renewal?.isOn
    ? renewing(reader.renewal, `${bought} `, reader)
    : { sentence: bought, main: null };
}

/** A plan that runs, and after which nothing is bought yet. */
function running(location: Location, end: string, reader: Reader): Omit<State, "badge"> {
  const { renewal, asOf } = reader;
  const isTrial = location.subscription?.kind === "trial";
  const until = formatDay(end);
  if (renewal?.isOn) return renewing(renewal, isTrial ? `Free until ${until}. ` : "", reader);
  if (location.renews_automatically) {
    return {
      sentence: `${isTrial ? "Free" : "Active"} until ${until}, then it renews automatically.`,
      main: null,
    };
  }
  if (isTrial) {
    return {
      sentence: `Free until ${until}${daysLeft(end, asOf)}. Nothing is charged when it ends.`,
      main: buy(location, "Subscribe now"),
    };
  }
  const isSoon = asOf !== undefined && daysUntil(end, asOf) <= SOON;
  const later = renewal
    ? { to: paths.changeRenewal(location.id), label: "Renew automatically" }
    : { ...buy(location), isUrgent: false };
  return {
    sentence: `Active until ${until}${isSoon ? daysLeft(end, asOf) : ""}. It does not renew automatically.`,
    main: isSoon ? buy(location) : later,
  };
}

function stateOf(location: Location, reader: Reader): State {
  const { subscription, upcoming, grace_until } = location;
  const [next] = upcoming;
  if (grace_until) return graceState(location, grace_until, reader);
  if (!subscription || (subscription.status === "expired" && next)) {
    return next
      ? {
          badge: badges.later,
          sentence: `${next.plan_name} starts on ${formatDay(next.starts_at)}.`,
          main: null,
        }
      : { badge: badges.none, sentence: "No subscription yet.", main: buy(location) };
  }
  const end = subscription.ends_at;
  if (subscription.status === "expired") {
    const isTrial = subscription.kind === "trial";
    return {
      badge: isTrial ? badges.trialEnded : badges.expired,
      sentence: `${isTrial ? "The trial ended" : "Ended"} on ${formatDay(end ?? subscription.starts_at)}. Your records are kept.`,
      main: buy(location),
    };
  }
  const badge = subscription.status === "trial" ? badges.trial : badges.active;
  if (end === null) return { badge, sentence: "Free, without an end date.", main: buy(location) };
  return { badge, ...(next ? followed(location, reader) : running(location, end, reader)) };
}

const figures = new Intl.NumberFormat("en-NG");

/** @example describeAllowance({ name: "Outlets", included: 2, added: 1 }).total // => "3 (2 in the plan, 1 added)" */
function describeAllowance({ name, included, added }: Location["allowances"][number]) {
  const total = figures.format(included + added);
  const parts = `${figures.format(included)} in the plan, ${figures.format(added)} added`;
  return { name, total: added > 0 ? `${total} (${parts})` : total };
}

/** A location's plan: one sentence for its state and one main action. */
export function planPanel(location: Location, reader: Reader) {
  const { subscription, upcoming } = location;
  const { badge, sentence, main } = stateOf(location, reader);
  return {
    id: location.id,
    place: location.name,
    plan:
      subscription && (subscription.kind === "paid" ? describePlan(subscription) : subscription.plan_name),
    badge,
    sentence,
    allowances: location.allowances.map(describeAllowance),
    main: reader.mayPay ? main : null,
    /** What the running period consists of, and what was paid for it. */
    lines: subscription ? subscriptionView(subscription).lines : [],
    paid: subscription?.kind === "paid" ? subscription.amount_paid : null,
    later: upcoming.map(subscriptionView),
  };
}

export type PlanPanelView = ReturnType<typeof planPanel>;
