import type { AccountSchema } from "@vendor/api";
import type { z } from "zod";
import { paths } from "../../paths";
import { seesMoney } from "./account-nav";
import { dayOf, daysUntil } from "./dates";
import { renewalLink } from "./renewal-link";
import { lastOf, standingView, subscriptionView } from "./subscription-view";

type Account = z.infer<typeof AccountSchema>;

/** From how many days before its end a subscription is brought to mind. */
const SOON = 30;

export type NextStep = {
  key: string;
  title: string;
  words: string;
  action: string;
  to: string;
  /** The checkout is loaded as a document: its rules for scripts differ. */
  document?: true;
};

const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

/** The location that the person belongs to, or the account's first. */
function mainLocation({ locations, location_id }: Account) {
  return locations.find(({ id }) => id === location_id) ?? locations[0];
}

function planStep(account: Account, now: number): NextStep | undefined {
  const place = mainLocation(account);
  if (!place) return undefined;
  const { subscription } = place;
  const last = lastOf(place);
  const left = last?.ends_at ? daysUntil(last.ends_at, now) : undefined;
  const { to, label } = renewalLink(place);
  const checkout = { to, action: label, document: true } as const;
  if (!last || last.status === "expired") {
    return {
      key: "plan",
      title: subscription ? "Renew your subscription" : "Choose a plan",
      words: subscription
        ? "It has ended. Your records are kept; renewing opens everything again."
        : "Plus opens stock, sales and reports for the whole shop.",
      ...checkout,
    };
  }
  if (last.status === "trial") {
    return {
      key: "plan",
      title: "Subscribe before your trial ends",
      words: `${days(left ?? 0)} left. What you have entered stays.`,
      ...checkout,
    };
  }
  if (left === undefined || left > SOON || !last.renews) return undefined;
  return {
    key: "plan",
    title: "Renew in time",
    words: `Your subscription ends in ${days(left)}. A renewal is added to its end.`,
    ...checkout,
  };
}

/** What there is to do on this account, the most pressing first. Only owners pay, which needs a verified phone. */
export function nextSteps(account: Account, now = Date.now()): NextStep[] {
  const verify: NextStep = {
    key: "phone",
    title: "Verify your phone number",
    words: "A code by SMS proves that it is yours. Plans can be paid for after that.",
    action: "Verify phone number",
    to: paths.verifyPhone(),
  };
  const email: NextStep = {
    key: "email",
    title: "Confirm your email address",
    words: `Receipts and reset codes go to ${account.email}.`,
    action: "Confirm email",
    to: paths.verifyEmail(),
  };
  const app: NextStep = {
    key: "app",
    title: "Sell with the app",
    words: "For Windows, Android and more; log in there with the same name and password.",
    action: "Get the app",
    to: paths.download(),
  };
  const plan = account.role === "owner" ? planStep(account, now) : undefined;
  return [
    ...(account.role === "owner" && account.verification_status !== 0 ? [verify] : []),
    ...(plan ? [plan] : []),
    ...(account.email_verified ? [] : [email]),
    app,
  ];
}

/** The plan as the dashboard's figure: what it is, and when it ends. */
function planFigure(account: Account, now: number): { value: string; hint: string } {
  const place = mainLocation(account);
  const subscription = place?.subscription;
  const next = place?.upcoming[0];
  if (!subscription) return { value: "None", hint: "No subscription yet" };
  const { plan, status, until, duration, renews } = subscriptionView(subscription);
  if (next) {
    const now = status === "trial" ? "Trial" : "Paid";
    return {
      value: plan,
      hint: `${now} until ${until}, then ${next.plan_name} from ${dayOf(next.starts_at)}`,
    };
  }
  if (status === "expired") return { value: plan, hint: `Expired on ${until}` };
  if (!subscription.ends_at) return { value: plan, hint: "No end date" };
  if (status === "trial") {
    return { value: plan, hint: `${days(daysUntil(subscription.ends_at, now))} left of your trial` };
  }
  return { value: plan, hint: `${duration}, ${renews ? "active until" : "expires on"} ${until}` };
}

/** The account at a glance. */
export function dashboardView(account: Account, now = Date.now()) {
  return {
    name: account.account_name ?? account.name,
    plan: planFigure(account, now),
    wallet: account.wallet_balance,
    money: seesMoney(account.role),
    steps: nextSteps(account, now),
    locations: account.locations.map((location) => ({
      id: location.id,
      name: location.name,
      ...standingView(location),
      renewal: account.role === "owner" ? renewalLink(location) : null,
    })),
  };
}
