import type { AccountSchema, OpenOrderSchema } from "@vendor/api";
import { isPhoneVerified } from "@vendor/remix-kit";
import type { z } from "zod";
import { paths } from "../../paths";
import { seesMoney } from "./account-nav";
import { closingView } from "./closing-view";
import { daysUntil } from "./dates";
import { countDays, type PlanPanelView, planPanel, SOON } from "./plan-panel";
import type { RenewalView } from "./renewal-view";
import { lastSubscription, renewalLink, subscriptionView } from "./subscription-view";

type Account = z.infer<typeof AccountSchema>;
type OpenOrder = z.infer<typeof OpenOrderSchema>;

export type NextStep = {
  key: string;
  title: string;
  text: string;
  action: string;
  to: string;
  /** Whether the link loads a document, which the checkout's security policy requires. */
  document?: true;
};

/** The person's location, otherwise the account's first. */
function mainLocation({ locations, location_id }: Account) {
  return locations.find(({ id }) => id === location_id) ?? locations[0];
}

const PLUS = "Plus includes stock, sales and reports for the whole shop.";

function planStep(account: Account): NextStep | undefined {
  const place = mainLocation(account);
  if (!place) return undefined;
  // The alarm above the page has the payment.
  if (place.grace_until) return undefined;
  const last = lastSubscription(place);
  const left = last?.ends_at ? daysUntil(last.ends_at, account.as_of) : undefined;
  const { to, label } = renewalLink(place);
  const checkout = { to, action: label, document: true } as const;
  if (!last) return { key: "plan", title: "Choose a plan", text: PLUS, ...checkout };
  if (last.status === "expired") {
    const isTrial = last.kind === "trial";
    return {
      key: "plan",
      title: isTrial ? "Subscribe after your trial" : "Renew your subscription",
      text: isTrial
        ? "Your trial has ended. Your records are kept; subscribe to use everything again."
        : "Your plan has expired. Your records are kept; renew to use everything again.",
      ...checkout,
    };
  }
  if (last.status === "trial") {
    return {
      key: "plan",
      title: "Subscribe before your trial ends",
      text: `${countDays(left ?? 0)} left. Everything you have entered is kept.`,
      ...checkout,
      action: "Subscribe now",
    };
  }
  if (left === undefined || left > SOON || !last.renews || place.renews_automatically) return undefined;
  return {
    key: "plan",
    title: "Renew before it ends",
    text: `Your subscription ends in ${countDays(left)}. A renewal starts when it ends.`,
    ...checkout,
  };
}

/** The other locations that never had a plan, except the one whose order was left. */
function emptyPlacesStep(account: Account, order: OpenOrder | null): NextStep | undefined {
  const main = mainLocation(account);
  const [first, ...more] = account.locations.filter(
    ({ id, subscription, upcoming }) =>
      id !== main?.id && id !== order?.location_id && !subscription && upcoming.length === 0,
  );
  if (!first) return undefined;
  if (more.length > 0) {
    return {
      key: "places",
      title: `Choose plans for ${more.length + 1} locations`,
      text: "They have no plan yet.",
      action: "See the plans",
      to: paths.plansAndBillings(),
    };
  }
  const { to, label: action } = renewalLink(first);
  return { key: "places", title: `Choose a plan for ${first.name}`, text: PLUS, action, to, document: true };
}

/** The checkout that was left: its address without choices restores them. */
function orderStep({ plan_id: plan, plan_name, duration, location_id, failure }: OpenOrder): NextStep {
  const term = duration === 12 ? "yearly" : "monthly";
  return {
    key: "order",
    title: "Continue your order",
    text: failure ?? `${plan_name}, ${term}, is not paid yet. Your choices are kept.`,
    to: paths.planDetails(
      { plan, duration: term },
      location_id === null ? {} : { location_id: String(location_id) },
    ),
    action: "Continue your order",
    document: true,
  };
}

/**
 * The next steps for this account, the most urgent first. Only owners pay, which requires a verified phone.
 * @param order - The checkout that the owner left.
 */
export function nextSteps(account: Account, order: OpenOrder | null = null): NextStep[] {
  const verify: NextStep = {
    key: "phone",
    title: "Verify your phone number",
    text: "We'll send you a code by SMS. You can pay for a plan once your number is verified.",
    action: "Verify phone number",
    to: paths.verifyPhone(),
  };
  const email: NextStep = {
    key: "email",
    title: "Confirm your email address",
    text: `Receipts and reminders go to ${account.email} once it is confirmed.`,
    action: "Confirm email",
    to: paths.verifyEmail(),
  };
  const app: NextStep = {
    key: "app",
    title: "Get the app",
    text: "For Windows, Android and more. Log in with the same name and password.",
    action: "Download the app",
    to: paths.download(),
  };
  const unfinished = order ? orderStep(order) : undefined;
  const isOwner = account.role === "owner";
  const plans = isOwner ? [unfinished ?? planStep(account), emptyPlacesStep(account, order)] : [];
  return [
    ...(isOwner && !isPhoneVerified(account) ? [verify] : []),
    ...plans.filter((step) => step !== undefined),
    ...(account.email_verified ? [] : [email]),
    app,
  ];
}

function planFigure(account: Account): { value: string; hint: string } {
  const place = mainLocation(account);
  const { value, hint } = figureOf(place, account);
  return { value, hint: place && account.locations.length > 1 ? `${place.name}: ${hint}` : hint };
}

/** "2 with an active subscription, 1 on trial". */
function describeActive({ locations }: Account): string {
  const count = (wanted: string) =>
    locations.filter(({ subscription }) => subscription?.status === wanted).length;
  const trials = count("trial");
  return `${count("active")} with an active subscription${trials > 0 ? `, ${trials} on trial` : ""}`;
}

function figureOf(place: Account["locations"][number] | undefined, account: Account) {
  const subscription = place?.subscription;
  const next = place?.upcoming[0];
  if (!subscription) return { value: "None", hint: "No subscription yet" };
  const { plan, status, until, duration, remindsBeforeEnd } = subscriptionView(subscription);
  if (next) {
    const now = status === "trial" ? "Free" : "Paid";
    return { value: plan, hint: `${now} until ${until}. ${next.plan_name} starts then` };
  }
  if (status === "expired")
    return { value: plan, hint: `${subscription.kind === "trial" ? "Trial ended" : "Expired"} on ${until}` };
  if (!subscription.ends_at) return { value: plan, hint: "No end date" };
  if (status === "trial") {
    return {
      value: plan,
      hint: `${countDays(daysUntil(subscription.ends_at, account.as_of))} left of your trial`,
    };
  }
  return { value: plan, hint: `${duration}, ${remindsBeforeEnd ? "active until" : "expires on"} ${until}` };
}

/** @param renewals - Of the locations that renew automatically. */
export function dashboardView(
  account: Account,
  order: OpenOrder | null = null,
  renewals: readonly RenewalView[] = [],
) {
  const { as_of: asOf, wallet_balance: wallet } = account;
  return {
    name: account.account_name ?? account.name,
    plan: planFigure(account),
    wallet: account.wallet_balance,
    money: seesMoney(account.role),
    closing: closingView(account),
    steps: nextSteps(account, order),
    active: describeActive(account),
    locations: account.locations.map((location) => {
      const renewal = renewals.find(({ locationId }) => locationId === location.id) ?? null;
      const panel = planPanel(location, { mayPay: account.role === "owner", asOf, wallet, renewal });
      return { ...panel, main: dashboardAction(panel, account.role) };
    }),
  };
}

/** What a location's card leads to. The urgent step of the account is above the cards. */
function dashboardAction({ main }: PlanPanelView, role: Account["role"]): PlanPanelView["main"] {
  if (main?.isUrgent) return { ...main, isUrgent: false };
  return role === "owner" ? { to: paths.plansAndBillings(), label: "Manage your plan" } : null;
}
