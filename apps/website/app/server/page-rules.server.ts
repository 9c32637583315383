/**
 * Pages with stricter or additional security rules, which the runner reads from the built app. Paths have no query and no
 * `.data`.
 */
const RESET = ["/forgot-password", "/forgot-opt-reset", "/reset-password", "/set-newpassword"];
/** The pages behind log-in, including those below them. */
const ACCOUNT = [
  "/account",
  "/dashboard",
  "/plans-and-billings",
  "/transactions",
  "/wallet",
  "/sales-report",
  "/locations",
  "/all-locations",
  "/single-location-details",
  "/user-management",
  "/registrant",
];
/** Pages whose address contains the token of an emailed link. */
const LINKS = ["/invitation", "/verify-email", "/newsletter/leave"];
/** Pages whose address contains private data: a receipt's code, an agent's client, a search of staff. */
const TELLING = ["/verify-receipt", "/plandetails", "/registrant"];
/** Pages without content for search engines: accounts, orders, and addresses with a token. */
export const closedToSearch = [
  ...RESET,
  ...LINKS,
  ...ACCOUNT,
  "/verify-phone",
  "/plans-details",
  "/payments",
  "/logout",
];
const NO_STORE = [...closedToSearch, "/login", "/signup", "/verify-receipt"];

function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}

export const pageRules = {
  checkout: (path: string) => isUnder(path, ["/plans-details", "/wallet"]),
  noStore: (path: string) => isUnder(path, NO_STORE),
  noReferrer: (path: string) => isUnder(path, ["/payments", ...RESET, ...LINKS, ...TELLING]),
};
