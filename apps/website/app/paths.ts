import { type Duration, parseDurationSlug } from "@vendor/pricing-engine";
import { accountPaths, type TargetBuilder } from "@vendor/remix-kit";
import { parseAmount, plainFigures } from "@vendor/ui/money";

type Query = Record<string, string | number | boolean | null | undefined>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A plan that somebody is on the way to. */
export type PlanChoice = { plan: number; duration: Duration };

/** What an order's address keeps of its choices, so that reload, back and a second tab keep the order. */
const ORDER_FIELDS = {
  additional_users: /^[1-9]\d{0,6}$/,
  additional_warehouse: /^[1-9]\d{0,6}$/,
  additional_products: /^[1-9]\d{0,6}$/,
  onboarding: /^[1-9]\d{0,2}$/,
  coupon: /^[\w-]{1,40}$/,
  /** Which of the account's locations it is for; without it the person's own. */
  location_id: /^[1-9]\d{0,8}$/,
  payment_method: /^(card|wallet|split)$/,
} as const;
type OrderField = keyof typeof ORDER_FIELDS;
export type OrderQuery = { [Field in OrderField]?: string };

/** The choices that a query names, as far as they can be such. */
export function orderIn(query: URLSearchParams): OrderQuery {
  const named = Object.entries(ORDER_FIELDS).map(
    ([field, rule]) => [field, query.get(field) ?? "", rule] as const,
  );
  return Object.fromEntries(named.filter(([, value, rule]) => rule.test(value)));
}

/** The plan-details page spells monthly `month`, the other links spell it out (spec §4). */
const planSlug = (duration: Duration) => (duration === "yearly" ? "yearly" : "month");

/** Every address of this site. Nothing else spells one. */
export const paths = {
  home: () => "/",
  products: () => "/products",
  /** The inside of one drawing of the landing page. */
  productPicture: (name: string) => `/product-pictures/${name}`,
  pricing: (query: { page?: string; duration?: Duration; notice?: "trial" } = {}) =>
    withQuery("/pricing", query),
  download: (query: { category?: string; platform?: string } = {}) => withQuery("/download", query),
  /** Everything for one platform: windows, linux or apple. */
  downloadPlatform: (name: "windows" | "linux" | "apple") => `/download/${name}`,
  /** The download page that greets whoever has just signed up. */
  thankYou: (query: { category?: string; platform?: string } = {}) => withQuery("/thank-you", query),
  /** With `sent` it tells that the message went out; the hash leads there without scripts, too. */
  contact: (query: { sent?: true } = {}) =>
    query.sent ? `${withQuery("/contact", query)}#sent` : "/contact",
  /** What a receipt's code says, for whoever holds it. */
  support: () => "/support",
  verifyReceipt: (query: { code?: string } = {}) => withQuery("/verify-receipt", query),
  newsletter: (query: { joined?: true } = {}) => withQuery("/newsletter", query),
  /** Where the link in each letter leads. */
  leaveNewsletter: (query: { token?: string; left?: true } = {}) => withQuery("/newsletter/leave", query),
  privacyPolicy: () => "/privacy-policy",
  terms: () => "/terms-and-conditions",
  login: (
    query: OrderQuery & {
      page?: string;
      plan_id?: number;
      plan_duration?: Duration;
      reference?: string;
      location?: string;
      amount?: string;
    } = {},
  ) => withQuery(accountPaths.login, query),
  /** Logging in on the way to a plan. */
  loginForPlan: ({ plan, duration }: PlanChoice, order: OrderQuery = {}) =>
    withQuery(accountPaths.login, {
      page: "plans-details",
      plan_id: plan,
      plan_duration: duration,
      ...order,
    }),
  signup: (query: { plan?: number; duration?: Duration; onTrial?: true; code?: string }) =>
    withQuery("/signup", {
      plan: query.plan,
      duration: query.duration,
      page: "signup",
      onTrial: query.onTrial,
      code: query.code,
    }),
  signupDone: (query: Partial<PlanChoice> = {}) => withQuery("/signup/done", query),
  /** With a plan, and what else was chosen, it leads back to that order. */
  verifyPhone: (query: Partial<PlanChoice> & OrderQuery = {}) => withQuery("/verify-phone", query),
  planDetails: ({ plan, duration }: PlanChoice, order: OrderQuery = {}) =>
    withQuery(`/plans-details/${plan}/${planSlug(duration)}`, order),
  /** The same, whole in one piece for those without scripts: what was kept of the order is hardly waited for. */
  planDetailsWhole: (choice: PlanChoice, order: OrderQuery = {}) =>
    withQuery(`/plans-details/${choice.plan}/${planSlug(choice.duration)}`, { ...order, whole: 1 }),
  /** Where the browser keeps an order while it is being chosen. */
  planDraft: (choice: PlanChoice) => `/plans-details/${choice.plan}/${planSlug(choice.duration)}/draft`,
  /** What was paid without a card, or for nothing: how it went. */
  paymentDone: () => "/payments/done",
  paymentReturn: (query: { reference: string; attempt?: number }) => withQuery("/payments/return", query),
  forgotPassword: () => accountPaths.forgotPassword,
  resetPassword: () => accountPaths.resetPassword,
  setNewPassword: () => accountPaths.setNewPassword,
  account: () => "/account",
  dashboard: () => "/dashboard",
  plansAndBillings: (query: { page?: number } = {}) => withQuery("/plans-and-billings", query),
  /** The same page with the question whether to do it; the hash leads to the question without scripts, too. */
  removeCard: (card: string) => `${withQuery("/plans-and-billings", { remove: card })}#question`,
  cancelRenewal: (subscription: number) =>
    `${withQuery("/plans-and-billings", { cancel: subscription })}#question`,
  transactions: (query: { kind?: string; state?: string; page?: number } = {}) =>
    withQuery("/transactions", query),
  transaction: (reference: string) => `/transactions/${encodeURIComponent(reference)}`,
  receiptPdf: (reference: string) => `/transactions/${encodeURIComponent(reference)}/receipt.pdf`,
  /** What receipts say of the payer; with a reference it leads back to that receipt. */
  billing: (query: { reference?: string | undefined } = {}) => withQuery("/account/billing", query),
  /** With a plan it offers the way back to that plan's order. */
  wallet: (query: { page?: number } & Partial<PlanChoice> = {}) => withQuery("/wallet", query),
  /** The wallet with the form that adds money: `amount` (kobo; naira in the address) is what the order to come back to lacks. */
  addMoney: ({ amount, ...choice }: { amount?: number } & Partial<PlanChoice> = {}) => {
    const query = { add: true as const, ...(amount && { amount: plainFigures(amount) }), ...choice };
    return `${withQuery("/wallet", query)}#add-money`;
  },
  /** "I was debited": what became of money that left a card. */
  debited: (query: { reference?: string } = {}) => withQuery("/payments/debited", query),
  salesReport: () => "/sales-report",
  locations: () => "/locations",
  allLocations: () => "/all-locations",
  location: (id: number) => `/single-location-details/${id}`,
  userManagement: () => "/user-management",
  /** The same page with one person's role and removal; the hash leads there without scripts, too. */
  person: (id: number) => `${withQuery("/user-management", { person: id })}#person`,
  invitation: () => "/invitation",
  verifyEmail: () => "/verify-email",
  sessions: () => "/account/sessions",
  /** Who signed up, for staff. `refused` tells that a file was not made. */
  registrants: (query: { search?: string; page?: number; refused?: true } = {}) =>
    withQuery("/registrant", query),
  exportRegistrants: () => "/registrant/export",
  logout: () => "/logout",
} as const;

/** The link of 'Get started for free' and of the hero (spec §2, §9). */
export const getStarted = paths.signup({ plan: 2, duration: "yearly", onTrial: true });

/** The pages about one card payment. */
export const cardPaymentPages = (reference: string) => ({
  statusPage: paths.paymentReturn({ reference }),
  findPage: paths.debited({ reference }),
});

/** A location's number as it may stand in an address. */
export const LOCATION_ID = /^[1-9]\d{0,8}$/;

/** Naira, as an address may ask for them to be put into the wallet. */
const WALLET_AMOUNT = /^[1-9]\d{0,9}(\.\d{1,2})?$/;
export function walletAmountIn(query: URLSearchParams): number | null {
  const amount = query.get("amount") ?? "";
  return WALLET_AMOUNT.test(amount) ? parseAmount(amount) : null;
}

const REFERENCE = /^[A-Za-z0-9.=-]{1,100}$/;

/** A payment's reference as it may stand in an address, or undefined. */
export function referenceIn(query: URLSearchParams): string | undefined {
  const reference = query.get("reference") ?? query.get("trxref") ?? "";
  return REFERENCE.test(reference) ? reference : undefined;
}

/** The plan and duration that a query names, under the names given; undefined unless both are there. */
export function planChoiceIn(
  query: URLSearchParams,
  names: { plan: string; duration: string } = { plan: "plan", duration: "duration" },
): PlanChoice | undefined {
  const plan = query.get(names.plan) ?? "";
  const duration = parseDurationSlug(query.get(names.duration) ?? "");
  return /^[1-9]\d{0,2}$/.test(plan) && duration ? { plan: Number(plan), duration } : undefined;
}

/** Where `page` may lead after signing in: names, never addresses (spec §4). */
export const loginTargets: Readonly<Record<string, TargetBuilder>> = {
  "plans-details": (query) => {
    const choice = planChoiceIn(query, { plan: "plan_id", duration: "plan_duration" });
    return choice && paths.planDetails(choice, orderIn(query));
  },
  "verify-phone": (query) =>
    paths.verifyPhone({
      ...planChoiceIn(query, { plan: "plan_id", duration: "plan_duration" }),
      ...orderIn(query),
    }),
  payment: (query) => {
    const reference = referenceIn(query);
    return reference && paths.paymentReturn({ reference });
  },
  account: () => paths.account(),
  dashboard: () => paths.dashboard(),
  locations: () => paths.locations(),
  location: (query) => {
    const id = query.get("location") ?? "";
    return LOCATION_ID.test(id) ? paths.location(Number(id)) : paths.locations();
  },
  "user-management": () => paths.userManagement(),
  "verify-email": () => paths.verifyEmail(),
  sessions: () => paths.sessions(),
  "plans-and-billings": () => paths.plansAndBillings(),
  transactions: () => paths.transactions(),
  transaction: (query) => {
    const reference = referenceIn(query);
    return reference && paths.transaction(reference);
  },
  wallet: (query) => {
    const amount = walletAmountIn(query);
    const choice = planChoiceIn(query, { plan: "plan_id", duration: "plan_duration" });
    return amount === null ? paths.wallet(choice) : paths.addMoney({ amount, ...choice });
  },
  debited: () => paths.debited(),
  billing: (query) => paths.billing({ reference: referenceIn(query) }),
  "sales-report": () => paths.salesReport(),
  registrant: () => paths.registrants(),
  download: () => paths.download(),
  pricing: () => paths.pricing(),
};
