export {
  errorResponse,
  logRouteError as handleError,
  renderDocument as default,
} from "@vendor/remix-kit/server";
export const pageRules = { noStore: () => true, noReferrer: () => true };
