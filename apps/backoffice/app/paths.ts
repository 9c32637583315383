import type { OfficeSubject } from "@vendor/api";
import { accountPaths } from "@vendor/api/site-paths";
import type { TargetBuilder } from "@vendor/remix-kit";

function withQuery(path: string, query: { [name: string]: string | undefined }): string {
  const fields = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path;
}

/** Every address of this site: `routes.ts` declares them, and no other file contains one. */
export const paths = {
  home: () => "/",
  /** The rows of a subject of the administration. */
  subject: (name: OfficeSubject) => `/manage/${name}`,
  subjectFile: (name: OfficeSubject) => `/manage/${name}/export.csv`,
  row: (name: OfficeSubject, key: string) => `/manage/${name}/rows/${encodeURIComponent(key)}`,
  /** The form of a verb; `row` is the key of the row that it is about. */
  change: (name: OfficeSubject, verb: string, row?: string) => withQuery(`/manage/${name}/${verb}`, { row }),
  approvals: (query: { decided?: string | undefined } = {}) => withQuery("/approvals", query),
  approval: (id: number) => `/approvals/${id}`,
  audit: (query: { row?: string | undefined; before?: string | undefined } = {}) =>
    withQuery("/audit", query),
  login: (query: { page?: string; subject?: string } = {}) => withQuery(accountPaths.login, query),
  customers: (query: { search?: string; before?: string } = {}) => withQuery("/customers", query),
  customer: (id: number, query: { [part: string]: string } = {}) => withQuery(`/customers/${id}`, query),
  /** `search` is the query with the list's filters. */
  orders: (search = "") => (search ? `/orders?${search}` : "/orders"),
  ordersFile: (search = "") => (search ? `/orders.csv?${search}` : "/orders.csv"),
  order: (reference: string) => `/orders/${encodeURIComponent(reference)}`,
  forgotPassword: () => accountPaths.forgotPassword,
  profile: () => accountPaths.profile,
  security: () => accountPaths.security,
  logout: () => "/logout",
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
};
