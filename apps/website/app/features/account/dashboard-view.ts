import type { AccountSchema } from "@vendor/api";
import { isPhoneVerified } from "@vendor/remix-kit";
import type { z } from "zod";
import { paths } from "../../paths";
import { seesMoney } from "./account-nav";
import { closingView } from "./closing-view";
import { daysUntil, formatDay } from "./dates";
import { lastSubscription, locationSubscriptions, renewalLink, subscriptionView } from "./subscription-view";

type Account = z.infer<typeof AccountSchema>;

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

const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

/** The person's location, otherwise the account's first. */
function mainLocation({ locations, location_id }: Account) {
  return locations.find(({ id }) => id === location_id) ?? locations[0];
}

function planStep(account: Account): NextStep | undefined {
  const place = mainLocation(account);
  if (!place) return undefined;
  const { subscription, grace_until } = place;
  if (grace_until) {
    return {
      key: "plan",
      title: "Your renewal failed",
      text: `Your plan stays active for ${days(daysUntil(grace_until, account.as_of))}. Pay now or choose another card.`,
      to: paths.plansAndBillings(),
      action: "See why",
    };
  }
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
      text: `${days(left ?? 0)} left. Everything you have entered is kept.`,
      ...checkout,
    };
  }
  if (left === undefined || left > SOON || !last.renews || place.renews_automatically) return undefined;
  return {
    key: "plan",
    title: "Renew before it ends",
    text: `Your subscription ends in ${days(left)}. A renewal starts when it ends.`,
    ...checkout,
  };
}

/** The next steps for this account, the most urgent first. Only owners pay, which requires a verified phone. */
export function nextSteps(account: Account): NextStep[] {
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
  const plan = account.role === "owner" ? planStep(account) : undefined;
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
    const now = status === "trial" ? "Trial" : "Paid";
    return {
      value: plan,
      hint: `${now} until ${until}, then ${next.plan_name} from ${formatDay(next.starts_at)}`,
    };
  }
  if (status === "expired") return { value: plan, hint: `Expired on ${until}` };
  if (!subscription.ends_at) return { value: plan, hint: "No end date" };
  if (status === "trial") {
    return {
      value: plan,
      hint: `${days(daysUntil(subscription.ends_at, account.as_of))} left of your trial`,
    };
  }
  return { value: plan, hint: `${duration}, ${remindsBeforeEnd ? "active until" : "expires on"} ${until}` };
}

export function dashboardView(account: Account) {
  return {
    name: account.account_name ?? account.name,
    plan: planFigure(account),
    wallet: account.wallet_balance,
    money: seesMoney(account.role),
    closing: closingView(account),
    steps: nextSteps(account),
    locations: account.locations.map((location) => ({
      id: location.id,
      name: location.name,
      ...locationSubscriptions(location),
      renewal: account.role === "owner" ? renewalLink(location) : null,
    })),
  };
}
