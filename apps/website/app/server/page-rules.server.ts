import type { CacheablePages } from "@vendor/remix-kit/runner";
import {
  checkoutFolder,
  locationFolder,
  paths,
  paymentsFolder,
  resellerOrderAddress,
  secondResetAddress,
  signupAddress,
} from "../paths";
import { catalogueVersion } from "./catalogue.server";
import { hasUserData } from "./user-data.server";
import { DEVICE_HINTS, deviceHint } from "./visitor-device.server";

/** Every spelling that `readDuration` understands. */
const duration = ["monthly", "month", "1", "yearly", "year", "12"];

/**
 * The pages that are the same for every visitor who is not logged in. The runner caches them and ignores all query
 * parameters and values that are not listed here, so every one that a page reads must be.
 */
export const cacheablePages: CacheablePages = {
  pages: {
    [paths.home()]: { query: { duration } },
    [paths.products()]: { query: { duration } },
    [paths.pricing()]: { query: { duration, page: ["signup"] } },
    [paths.download()]: {
      query: { category: ["client_server", "stand_alone"], platform: ["Windows", "Mac", "Linux"] },
      headers: { variants: DEVICE_HINTS, read: deviceHint },
    },
    [paths.downloadPlatform("windows")]: {},
    [paths.downloadPlatform("apple")]: {},
    [paths.downloadPlatform("linux")]: {},
    [paths.contact()]: { query: { sent: ["true"] } },
    [paths.support()]: {},
    [paths.verifyReceipt()]: { query: { code: [] }, readsOtherValues: true },
    [paths.newsletter()]: { query: { joined: ["true"] } },
    [paths.privacyPolicy()]: {},
    [paths.terms()]: {},
    [paths.login()]: {
      query: { page: [], plan_id: [], plan_duration: [] },
      readsOtherValues: true,
      headers: { variants: 1, read: ({ cookie }) => (hasUserData(cookie) ? undefined : {}) },
    },
    [paths.forgotPassword()]: {},
    // The addresses of "Get started for free" and of the pricing page.
    [signupAddress]: {
      query: {
        page: ["signup"],
        plan: [..."123456789"],
        duration: ["yearly", "monthly"],
        onTrial: ["true"],
        code: [],
      },
      requires: ["page"],
      readsOtherValues: true,
    },
  },
  version: catalogueVersion,
};

const RESET = [paths.forgotPassword(), secondResetAddress, paths.resetPassword(), paths.setNewPassword()];
/** The pages behind log-in, including those below them. */
const ACCOUNT = [
  paths.account(),
  paths.dashboard(),
  paths.plansAndBillings(),
  paths.transactions(),
  paths.wallet(),
  paths.salesReport(),
  paths.locations(),
  paths.allLocations(),
  locationFolder,
  paths.userManagement(),
  paths.registrants(),
];
/** Pages whose address contains the token of an emailed link. */
const LINKS = [paths.invitation(), paths.verifyEmail(), paths.leaveNewsletter(), paths.viewAs()];
/** Pages whose address contains private data: a receipt's code, an agent's client, a search of staff. */
const PRIVATE_ADDRESSES = [paths.verifyReceipt(), resellerOrderAddress, paths.registrants()];
/** Pages without content for search engines: accounts, orders, and addresses with a token. */
export const closedToSearch = [
  ...RESET,
  ...LINKS,
  ...ACCOUNT,
  paths.verifyPhone(),
  checkoutFolder,
  paymentsFolder,
  paths.logout(),
];
const NO_STORE = [...closedToSearch, paths.login(), signupAddress, paths.verifyReceipt()];

function isUnder(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => path === root || path.startsWith(`${root}/`));
}

/** Pages with stricter or additional security rules. Paths have no query and no `.data`. */
export const pageRules = {
  checkout: (path: string) => isUnder(path, [checkoutFolder, paths.wallet()]),
  mandate: (path: string) => path === paths.plansAndBillings(),
  noStore: (path: string) => isUnder(path, NO_STORE),
  noReferrer: (path: string) => isUnder(path, [paymentsFolder, ...RESET, ...LINKS, ...PRIVATE_ADDRESSES]),
};
