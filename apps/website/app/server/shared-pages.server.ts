import type { SharedPages } from "@vendor/remix-kit/runner";
import { paths } from "../paths";
import { catalogueVersion } from "./catalogue.server";

const duration = ["monthly", "yearly"];

/**
 * The pages that every visitor who has not signed in sees alike. The runner keeps them, so a query parameter that one of
 * them reads has to be named here: of one that is not, the kept page knows nothing.
 */
export const sharedPages: SharedPages = {
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
