import { type AddonChoice, addonQuery, addonsIn } from "@vendor/api/addons";
import { accountPaths, resellerPaths, websitePaths } from "@vendor/api/site-paths";
import type { Kobo } from "@vendor/pricing-engine";
import { type Duration, parseDurationSlug } from "@vendor/pricing-engine/vendor";
import type { TargetBuilder } from "@vendor/remix-kit";
import { parseAmount, plainFigures } from "@vendor/ui/money";

/** The token in an emailed link's address; undefined when it is missing or invalid. */
export function readLinkToken(query: URLSearchParams): string | undefined {
  const token = query.get("token") ?? "";
  return /^[\w.~-]{1,256}$/.test(token) ? token : undefined;
}

type Query = Record<string, string | number | boolean | null | undefined | readonly AddonChoice[]>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const fields = Array.isArray(value) ? addonQuery(value) : { [name]: value };
    for (const [field, text] of Object.entries(fields)) {
      if (text !== undefined && text !== null && text !== "") search.set(field, String(text));
    }
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A plan and term on the way to the checkout. */
export type PlanChoice = { plan: number; duration: Duration };

/** The choices in an order's address, so that reload, Back and a second tab keep the order. */
const ORDER_FIELDS = {
  onboarding: /^[1-9]\d{0,2}$/,
  coupon: /^[\w-]{1,40}$/,
  /** The location that the order is for; by default the person's own. */
  location_id: /^[1-9]\d{0,8}$/,
  payment_method: /^(card|wallet|split|transfer|ussd)$/,
  /** Where a payment by USSD begins. */
  bank: /^\d{3,6}$/,
  /** Whether it begins now although the same plan runs. */
  change_now: /^1$/,
} as const;
type OrderField = keyof typeof ORDER_FIELDS;
export type OrderQuery = { [Field in OrderField]?: string } & { addons?: readonly AddonChoice[] };

/** The choices in an address; invalid values are ignored. */
export function readOrder(query: URLSearchParams): OrderQuery {
  const named = Object.entries(ORDER_FIELDS).map(
    ([field, rule]) => [field, query.get(field) ?? "", rule] as const,
  );
  const addons = addonsIn(query);
  return {
    ...(addons.length > 0 && { addons }),
    ...Object.fromEntries(named.filter(([, value, rule]) => rule.test(value))),
  };
}

/** The checkout's address spells monthly `month`; other links spell it out (spec §4). */
const checkout = ({ plan, duration }: PlanChoice) =>
  websitePaths.planDetails(plan, duration === "yearly" ? 12 : 1);

/** What the list of payments shows: days such as `2026-11-30`. */
type TransactionQuery = { kind?: string; state?: string; search?: string; from?: string; to?: string };

/** The beginnings of addresses, for rules about all pages below them. */
export const checkoutFolder = "/plans-details";
export const downloadFolder = "/download";
export const locationFolder = "/single-location-details";
export const paymentsFolder = "/payments";

/** Sign-up, whatever its query says. */
export const signupAddress = websitePaths.signup;
/** The specification's second address of the page for a code (spec §4). */
export const secondResetAddress = "/forgot-opt-reset";
/** The agents' order, which is on their own site (spec §4). */
export const resellerOrderAddress = resellerPaths.planDetails;

/** Every address of this site: `routes.ts` declares them, and no other file contains one. */
export const paths = {
  home: () => "/",
  products: () => "/products",
  /** The part of that page that shows the product. */
  productPart: () => "/products#intro",
  productPicture: (name: string) => `/product-pictures/${name}`,
  pricing: (query: { page?: string; duration?: Duration } = {}) => withQuery(websitePaths.pricing, query),
  download: (query: { category?: string; platform?: string } = {}) => withQuery("/download", query),
  /** All downloads for one platform: windows, linux or apple. */
  downloadPlatform: (name: "windows" | "linux" | "apple") => `${downloadFolder}/${name}`,
  /** The download page after sign-up. */
  thankYou: (query: { category?: string; platform?: string } = {}) => withQuery("/thank-you", query),
  /** With `sent` it confirms that the message was sent; the hash scrolls to the confirmation without scripts. */
  contact: (query: { sent?: true } = {}) =>
    query.sent ? `${withQuery("/contact", query)}#sent` : "/contact",
  support: () => "/support",
  verifyReceipt: (query: { code?: string } = {}) => withQuery(websitePaths.verifyReceipt, query),
  newsletter: (query: { joined?: true } = {}) => withQuery("/newsletter", query),
  /** The link in every newsletter. */
  leaveNewsletter: (query: { token?: string; left?: true } = {}) =>
    withQuery(websitePaths.leaveNewsletter, query),
  privacyPolicy: () => "/privacy-policy",
  terms: () => websitePaths.terms,
  login: (
    query: OrderQuery & {
      page?: string;
      plan_id?: number;
      plan_duration?: Duration;
      reference?: string;
      location?: string;
      amount?: string;
      add?: string;
      onTrial?: true;
    } = {},
  ) => withQuery(accountPaths.login, query),
  loginForPlan: ({ plan, duration }: PlanChoice, order: OrderQuery = {}) =>
    withQuery(accountPaths.login, {
      page: "plans-details",
      plan_id: plan,
      plan_duration: duration,
      ...order,
    }),
  signup: (query: { plan?: number; duration?: Duration; onTrial?: true; code?: string }) =>
    withQuery(signupAddress, {
      plan: query.plan,
      duration: query.duration,
      page: "signup",
      onTrial: query.onTrial,
      code: query.code,
    }),
  signupDone: () => "/signup/done",
  /** With a plan and choices it leads to that order; with `onTrial` to the downloads. */
  verifyPhone: (query: Partial<PlanChoice> & OrderQuery & { onTrial?: true } = {}) =>
    withQuery("/verify-phone", query),
  planDetails: (choice: PlanChoice, order: OrderQuery = {}) => withQuery(checkout(choice), order),
  /** The checkout in one piece for browsers without scripts, which does not wait for the draft. */
  planDetailsInOnePiece: (choice: PlanChoice, order: OrderQuery = {}) =>
    withQuery(checkout(choice), { ...order, whole: 1 }),
  /** Receives the order's draft from the browser. */
  planDraft: (choice: PlanChoice) => `${checkout(choice)}/draft`,
  /** The confirmation of an order without a card payment. */
  paymentDone: () => `${paymentsFolder}/done`,
  /** @param query.sent - The person says that a transfer was sent: the kobo of the last one that went back before it, or 0. */
  /** `sent`: how many transfers had gone back when the payer said that the money was sent. */
  paymentReturn: (query: { reference: string; attempt?: number; sent?: number | undefined }) =>
    withQuery(websitePaths.paymentReturn, query),
  forgotPassword: () => accountPaths.forgotPassword,
  resetPassword: () => accountPaths.resetPassword,
  setNewPassword: () => accountPaths.setNewPassword,
  account: () => "/account",
  dashboard: () => "/dashboard",
  plansAndBillings: (query: { page?: number } = {}) => withQuery(websitePaths.plansAndBillings, query),
  /** The page with a confirmation; the hash scrolls to it without scripts. */
  removeCard: (card: string) => `${withQuery(websitePaths.plansAndBillings, { remove: card })}#question`,
  removeMandate: (mandate: string) =>
    `${withQuery(websitePaths.plansAndBillings, { "remove-bank": mandate })}#question`,
  cancelRenewal: (subscription: number) =>
    `${withQuery(websitePaths.plansAndBillings, { cancel: subscription })}#question`,
  changeRenewal: (location: number) =>
    `${withQuery(websitePaths.plansAndBillings, { renewal: location })}#question`,
  stopRenewal: (location: number) =>
    `${withQuery(websitePaths.plansAndBillings, { stop: location })}#question`,
  transactions: (query: TransactionQuery & { page?: number } = {}) => withQuery("/transactions", query),
  /** The payments that a filter finds as a file. */
  transactionsFile: (type: "csv" | "xlsx", query: TransactionQuery = {}) =>
    withQuery(`/account/transactions.${type}`, query),
  transaction: websitePaths.transaction,
  /** The receipt's file, or another paper's. */
  receiptPdf: (reference: string, query: { document?: "invoice" | "credit-note" | undefined } = {}) =>
    withQuery(`${websitePaths.transaction(reference)}/receipt.pdf`, query),
  /** With days it answers with the file of that period. */
  statements: () => "/account/statements",
  /** @param period - A month, a year, or `2026-11-15_2027-01-14`. */
  statementFile: (period: string, type: "pdf" | "csv") => `/account/statements/${period}.${type}`,
  /** The billing details; with a reference it returns to that receipt. */
  billing: (query: { reference?: string | undefined } = {}) => withQuery("/account/billing", query),
  /** With a plan it links back to that plan's order. */
  wallet: (query: { page?: number } & Partial<PlanChoice> = {}) => withQuery("/wallet", query),
  /** The wallet with the top-up form, for cards unless `by` says otherwise: `amount` (kobo; naira in the address) is the shortfall of the order to return to. */
  addMoney: ({ amount, by, ...choice }: { amount?: Kobo; by?: "transfer" } & Partial<PlanChoice> = {}) => {
    const query = { add: by ?? true, ...(amount && { amount: plainFigures(amount) }), ...choice };
    return `${withQuery("/wallet", query)}#add-money`;
  },
  /** "I was debited": finds a payment. */
  debited: (query: { reference?: string } = {}) => withQuery(`${paymentsFolder}/debited`, query),
  salesReport: () => "/sales-report",
  locations: () => "/locations",
  allLocations: () => "/all-locations",
  location: (id: number) => `${locationFolder}/${id}`,
  newLocation: () => "/locations/new",
  editLocation: (id: number) => `${locationFolder}/${id}/edit`,
  /** The page that asks whether to close the location; the hash scrolls there without scripts. */
  closeLocation: (id: number) => `${withQuery(`${locationFolder}/${id}`, { close: true })}#question`,
  /** Renews several locations in one payment; those that end soon unless `locations` names others. */
  renewTogether: ({ locations = [] }: { locations?: readonly number[] } = {}) => {
    const query = new URLSearchParams(locations.map((id) => ["location", String(id)]));
    return query.size > 0
      ? `${websitePaths.plansAndBillings}/renew?${query}`
      : `${websitePaths.plansAndBillings}/renew`;
  },
  userManagement: () => "/user-management",
  /** The page with one person's role and removal; the hash scrolls there without scripts. */
  person: (id: number) => `${withQuery("/user-management", { person: id })}#person`,
  invitation: () => websitePaths.invitation,
  verifyEmail: () => websitePaths.verifyEmail,
  /** Where staff see the website as a customer does. */
  viewAs: () => websitePaths.viewAs,
  profile: () => accountPaths.profile,
  security: () => accountPaths.security,
  sessions: (query: { page?: number } = {}) => withQuery("/account/sessions", query),
  accountData: (query: { form?: "export" | "unlock" | "close" | "keep" } = {}) =>
    withQuery(websitePaths.accountData, query),
  dataFile: (id: string) => `${websitePaths.accountData}/${id}.zip`,
  /** The registrants, for staff. `refused` shows why an export failed: its reason or code is missing or wrong, its search finds too many, or another cause. */
  registrants: (
    query: {
      search?: string;
      page?: number;
      before?: number | undefined;
      refused?: "reason" | "search" | "code" | true;
    } = {},
  ) => withQuery("/registrant", query),
  exportRegistrants: () => "/registrant/export",
  logout: () => "/logout",
} as const;

/** The plan of the sign-up links (spec §9), which are on pages without the catalogue. */
export const signupPlan = { id: 2, name: "Plus" } as const;

/** The link of 'Get started for free' and of the hero (spec §2, §9). */
export const getStarted = paths.signup({ plan: signupPlan.id, duration: "yearly", onTrial: true });

export const cardPaymentPages = (reference: string) => ({
  statusPage: paths.paymentReturn({ reference }),
  findPage: paths.debited({ reference }),
});

/** A location's number in an address. */
export const LOCATION_ID = /^[1-9]\d{0,8}$/;

/** Naira in an address, for the wallet's top-up form. */
const WALLET_AMOUNT = /^[1-9]\d{0,9}(\.\d{1,2})?$/;
export function readWalletAmount(query: URLSearchParams): Kobo | null {
  const amount = query.get("amount") ?? "";
  return WALLET_AMOUNT.test(amount) ? parseAmount(amount) : null;
}

const REFERENCE = /^[A-Za-z0-9.=-]{1,100}$/;

/** The payment's reference in an address, if it is valid. */
export function readReference(query: URLSearchParams): string | undefined {
  const reference = query.get("reference") ?? query.get("trxref") ?? "";
  return REFERENCE.test(reference) ? reference : undefined;
}

/** The plan and duration in an address, under the given names; undefined unless both are valid. */
export function readPlanChoice(
  query: URLSearchParams,
  names: { plan: string; duration: string } = { plan: "plan", duration: "duration" },
): PlanChoice | undefined {
  const plan = query.get(names.plan) ?? "";
  const duration = parseDurationSlug(query.get(names.duration) ?? "");
  return /^[1-9]\d{0,2}$/.test(plan) && duration ? { plan: Number(plan), duration } : undefined;
}

/** The trial in an address, as part of another one. */
export const readTrial = (query: URLSearchParams): { onTrial?: true } =>
  query.get("onTrial") === "true" ? { onTrial: true } : {};

/** The pages that `page` may name after log-in (spec §4). */
export const loginTargets: Readonly<Record<string, TargetBuilder>> = {
  "plans-details": (query) => {
    const choice = readPlanChoice(query, { plan: "plan_id", duration: "plan_duration" });
    return choice && paths.planDetails(choice, readOrder(query));
  },
  "verify-phone": (query) =>
    paths.verifyPhone({
      ...readPlanChoice(query, { plan: "plan_id", duration: "plan_duration" }),
      ...readOrder(query),
      ...readTrial(query),
    }),
  payment: (query) => {
    const reference = readReference(query);
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
  security: () => paths.security(),
  sessions: () => paths.sessions(),
  profile: () => paths.profile(),
  data: () => paths.accountData(),
  "plans-and-billings": () => paths.plansAndBillings(),
  transactions: () => paths.transactions(),
  transaction: (query) => {
    const reference = readReference(query);
    return reference && paths.transaction(reference);
  },
  statements: () => paths.statements(),
  wallet: (query) => {
    const amount = readWalletAmount(query);
    const choice = readPlanChoice(query, { plan: "plan_id", duration: "plan_duration" });
    const by = query.get("add") === "transfer" && { by: "transfer" as const };
    if (amount === null && !by) return paths.wallet(choice);
    return paths.addMoney({ ...(amount !== null && { amount }), ...by, ...choice });
  },
  debited: () => paths.debited(),
  billing: (query) => paths.billing({ reference: readReference(query) }),
  "sales-report": () => paths.salesReport(),
  registrant: () => paths.registrants(),
  download: () => paths.download(),
  pricing: () => paths.pricing(),
};
