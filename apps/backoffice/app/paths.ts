import type { OfficeListName, OfficeSubject } from "@vendor/api";
import { accountPaths } from "@vendor/api/site-paths";
import type { TargetBuilder } from "@vendor/remix-kit";

function withQuery(path: string, query: { [name: string]: string | undefined }): string {
  const fields = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
}

export type MonthsQuery = { from_month?: string | undefined; to_month?: string | undefined };

/** A month in an address; undefined for what is none. */
export function readMonth(query: URLSearchParams, name: string): string | undefined {
  const month = query.get(name) ?? "";
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

/** The months in an address; those that are none are left out. */
export const readMonths = (query: URLSearchParams): MonthsQuery => ({
  from_month: readMonth(query, "from_month"),
  to_month: readMonth(query, "to_month"),
});

export type RenewalsQuery = {
  list: "due" | "failed" | "trials";
  day?: string | undefined;
  reason?: string | undefined;
};

/** Which renewals an address lists; those that are due when it does not say. */
export function readRenewalsList(query: URLSearchParams): RenewalsQuery {
  const list = query.get("list");
  return {
    list: list === "failed" || list === "trials" ? list : "due",
    day: readDay(query, "day"),
    reason: query.get("reason") ?? undefined,
  };
}

/** A day in an address; undefined for anything else. */
export function readDay(query: URLSearchParams, name: string): string | undefined {
  const day = query.get(name) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined;
}

/** The lists that are no subject's, and customers. */
const listPaths = {
  orders: "/orders",
  customers: "/customers",
  inbox: "/inbox",
  renewals: "/renewals/list",
  audit: "/audit",
  approvals: "/approvals",
  "onboarding-requests": "/onboarding",
} as const;

/** Every address of this site: `routes.ts` declares them, and no other file contains one. */
export const paths = {
  home: () => "/",
  /** The rows of a subject of the administration; customers have pages of their own. */
  subject: (name: OfficeSubject) => (name === "customers" ? "/customers" : `/manage/${name}`),
  subjectFile: (name: OfficeSubject) => `/manage/${name}/export.csv`,
  row: (name: OfficeSubject, key: string) =>
    `${name === "customers" ? "/customers" : `/manage/${name}/rows`}/${encodeURIComponent(key)}`,
  /** A list's page. */
  list: (name: OfficeListName): string =>
    Object.hasOwn(listPaths, name) ? listPaths[name as keyof typeof listPaths] : `/manage/${name}`,
  /** The views of a list; with a query, a form that names it. */
  views: (name: OfficeListName, query = "") => withQuery(`/views/${name}`, { query }),
  /** A verb's form. `row` is the key of the row that it changes; `fields` are filled in. */
  change: (name: OfficeSubject, verb: string, row?: string, fields: { [name: string]: string } = {}) =>
    withQuery(`/manage/${name}/${verb}`, { row, ...fields }),
  /** The preview of a verb for several rows; the list's form adds their keys. */
  bulk: (name: OfficeSubject, verb: string) => `/manage/${name}/bulk/${verb}`,
  /** The preview of what takes changes of a list back, by their rows in the audit log. */
  undo: (changes: readonly number[], list: OfficeListName) =>
    `/undo?${new URLSearchParams([...changes.map((id) => ["change", String(id)]), ["list", list]])}`,
  /** Takes an installer's pieces; `server.mjs` names the beginning too. */
  upload: (name: string) => `/uploads/${encodeURIComponent(name)}`,
  agentStatement: (code: string, query: { month?: string | undefined } = {}) =>
    withQuery(`/agents/${encodeURIComponent(code)}/statement`, query),
  agentStatementFile: (code: string, query: { month?: string | undefined } = {}) =>
    withQuery(`/agents/${encodeURIComponent(code)}/statement.csv`, query),
  /** `proposer: "colleagues"` leaves out what the person proposed. */
  approvals: (query: { proposer?: "colleagues" } = {}) => withQuery("/approvals", query),
  approvalsFile: () => "/approvals.csv",
  approval: (id: number) => `/approvals/${id}`,
  audit: (query: { row?: string } = {}) => withQuery("/audit", query),
  auditFile: () => "/audit.csv",
  login: (query: { page?: string; subject?: string } = {}) => withQuery(accountPaths.login, query),
  /** `day`: those who signed up on it. */
  customers: (query: { search?: string; day?: string | undefined } = {}) => withQuery("/customers", query),
  customersFile: () => "/customers.csv",
  customer: (id: number, query: { [part: string]: string } = {}) => withQuery(`/customers/${id}`, query),
  /** `search` is the query with the list's filters. */
  orders: (search = "") => (search ? `/orders?${search}` : "/orders"),
  ordersFile: () => "/orders.csv",
  order: (reference: string) => `/orders/${encodeURIComponent(reference)}`,
  forgotPassword: () => accountPaths.forgotPassword,
  profile: () => accountPaths.profile,
  security: () => accountPaths.security,
  logout: () => "/logout",
  metrics: (months: MonthsQuery = {}) => withQuery("/metrics", months),
  metricsFile: (query: MonthsQuery & { table?: string } = {}) => withQuery("/metrics/file", query),
  inbox: () => "/inbox",
  inboxFile: () => "/inbox.csv",
  /** The preview of a step for several messages. */
  inboxMove: (step: string, ids: readonly string[] = []) =>
    `/inbox/move/${step}${ids.length > 0 ? `?${new URLSearchParams(ids.map((id) => ["key", id]))}` : ""}`,
  inboxMessage: (id: number) => `/inbox/${id}`,
  onboarding: () => "/onboarding",
  onboardingFile: () => "/onboarding.csv",
  onboardingRequest: (id: number) => `/onboarding/${id}`,
  jobs: () => "/jobs",
  pricing: (query: { day?: string; duration?: string } = {}) => withQuery("/pricing", query),
  renewals: () => "/renewals",
  renewalsFile: () => "/renewals.csv",
  renewalsList: (query: Partial<RenewalsQuery> = {}) => withQuery("/renewals/list", query),
} as const;

/** The subject in an address, in the form that a subject has: its page is a 404 if there is none. */
function readSubject(query: URLSearchParams): OfficeSubject | undefined {
  const name = query.get("subject") ?? "";
  return /^[a-z-]{1,30}$/.test(name) ? (name as OfficeSubject) : undefined;
}

/** The pages that `page` may name after log-in (spec §4). */
export const loginTargets: Readonly<Record<string, TargetBuilder>> = {
  home: () => paths.home(),
  subject: (query) => {
    const subject = readSubject(query);
    return subject && paths.subject(subject);
  },
  approvals: () => paths.approvals(),
  audit: () => paths.audit(),
  customers: () => paths.customers(),
  orders: () => paths.orders(),
  profile: () => paths.profile(),
  security: () => paths.security(),
  metrics: () => paths.metrics(),
  renewals: () => paths.renewals(),
  inbox: () => paths.inbox(),
  onboarding: () => paths.onboarding(),
  jobs: () => paths.jobs(),
  pricing: () => paths.pricing(),
};
