import type { AccountSchema, OpenOrderSchema } from "@vendor/api";
import { isPhoneVerified } from "@vendor/remix-kit";
import type { z } from "zod";
import { paths } from "../../paths";
import { seesMoney } from "./account-nav";
import { closingView } from "./closing-view";
import { daysUntil } from "./dates";
import { countDays, type PlanPanelView, planPanel } from "./plan-panel";
import { lastSubscription, renewalLink, subscriptionView } from "./subscription-view";

type Account = z.infer<typeof AccountSchema>;
type OpenOrder = z.infer<typeof OpenOrderSchema>;

/** From how many days before its end the dashboard mentions a subscription. */
const SOON = 30;

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

function planStep(account: Account): NextStep | undefined {
  const place = mainLocation(account);
  if (!place) return undefined;
  const { subscription, grace_until } = place;
  // The alarm above the page has the payment.
  if (grace_until) return undefined;
  const last = lastSubscription(place);
  const left = last?.ends_at ? daysUntil(last.ends_at, account.as_of) : undefined;
  const { to, label } = renewalLink(place);
  const checkout = { to, action: label, document: true } as const;
  if (!last || last.status === "expired") {
    return {
      key: "plan",
      title: subscription ? "Renew your subscription" : "Choose a plan",
      text: subscription
        ? "Your plan has expired. Your records are kept; renew to use everything again."
        : "Plus includes stock, sales and reports for the whole shop.",
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
    text: `Receipts and reset codes go to ${account.email}.`,
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
  const plan = account.role === "owner" ? (unfinished ?? planStep(account)) : undefined;
  return [
    ...(account.role === "owner" && !isPhoneVerified(account) ? [verify] : []),
    ...(plan ? [plan] : []),
    ...(account.email_verified ? [] : [email]),
    app,
  ];
}

function planFigure(account: Account): { value: string; hint: string } {
  const place = mainLocation(account);
  const subscription = place?.subscription;
  const next = place?.upcoming[0];
  if (!subscription) return { value: "None", hint: "No subscription yet" };
  const { plan, status, until, duration, remindsBeforeEnd } = subscriptionView(subscription);
  if (next) {
    const now = status === "trial" ? "Free" : "Paid";
    return { value: plan, hint: `${now} until ${until}. ${next.plan_name} starts then` };
  }
  if (status === "expired") return { value: plan, hint: `Expired on ${until}` };
  if (!subscription.ends_at) return { value: plan, hint: "No end date" };
  if (status === "trial") {
    return {
      value: plan,
      hint: `${countDays(daysUntil(subscription.ends_at, account.as_of))} left of your trial`,
    };
  }
  return { value: plan, hint: `${duration}, ${remindsBeforeEnd ? "active until" : "expires on"} ${until}` };
}

export function dashboardView(account: Account, order: OpenOrder | null = null) {
  return {
    name: account.account_name ?? account.name,
    plan: planFigure(account),
    wallet: account.wallet_balance,
    money: seesMoney(account.role),
    closing: closingView(account),
    steps: nextSteps(account, order),
    active: account.locations.filter(({ subscription }) => subscription && subscription.status !== "expired")
      .length,
    locations: account.locations.map((location) => {
      const panel = planPanel(location, { mayPay: account.role === "owner", asOf: account.as_of });
      return { ...panel, main: dashboardAction(panel, account.role) };
    }),
  };
}

/** What a location's card leads to. The urgent step of the account is above the cards. */
function dashboardAction({ main }: PlanPanelView, role: Account["role"]): PlanPanelView["main"] {
  if (main?.isUrgent) return { ...main, isUrgent: false };
  return role === "owner" ? { to: paths.plansAndBillings(), label: "Manage your plan" } : null;
}
