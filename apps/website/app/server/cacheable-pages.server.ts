import type { CacheablePages } from "@vendor/remix-kit/runner";
import { paths } from "../paths";
import { catalogueVersion } from "./catalogue.server";

const duration = ["monthly", "yearly"];

/**
 * The pages that are the same for every visitor who has not signed in. The runner caches them, so each query parameter
 * that one of them reads must be listed here: the server's HTML ignores all others.
 */
export const cacheablePages: CacheablePages = {
  pages: {
    [paths.home()]: { duration },
    [paths.products()]: { duration },
    [paths.pricing()]: { duration, page: ["signup"], notice: ["trial"] },
    [paths.contact()]: { sent: ["true"] },
    [paths.support()]: {},
    [paths.privacyPolicy()]: {},
    [paths.terms()]: {},
  },
  version: catalogueVersion,
};
