import type { CacheablePages } from "@vendor/remix-kit/runner";
import { paths } from "../paths";
import { catalogueVersion } from "./catalogue.server";

const duration = ["monthly", "yearly"];

/**
 * The pages that are the same for every visitor who is not logged in. The runner caches them and ignores all query
 * parameters that are not listed here, so every parameter that a page reads must be.
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
