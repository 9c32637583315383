export {
  errorResponse,
  logRouteError as handleError,
  renderDocument as default,
} from "@vendor/remix-kit/server";

/** Every page shows what only staff may see, so none is stored and no address is sent to another site. */
export const pageRules = { noStore: () => true, noReferrer: () => true };
