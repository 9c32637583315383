import { paths } from "./paths";

export {
  errorResponse,
  logRouteError as handleError,
  renderDocument as default,
} from "@vendor/remix-kit/server";

/** Every page shows an agent's money, so none is stored and no address is sent to another site. */
export const pageRules = {
  checkout: (path: string) => path === paths.tokens(),
  noStore: () => true,
  noReferrer: () => true,
};
