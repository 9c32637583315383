/**
 * Which pages want more than the common security rules. The runner reads this from the built app.
 * Paths come without query and without the `.data` of data requests.
 */
const RESET = ["/forgot-password", "/forgot-opt-reset", "/reset-password", "/set-newpassword"];
/** Each page behind sign-in, with what lies under it. */
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
/** Their addresses hold a token of a mailed link. */
const LINKS = ["/invitation", "/verify-email", "/newsletter/leave"];
/** Their addresses hold what others must not read: a receipt's code, whose client it is, what staff searched for. */
const TELLING = ["/verify-receipt", "/plandetails", "/registrant"];
/** Nothing for search engines: accounts, orders, and addresses with a token. */
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
