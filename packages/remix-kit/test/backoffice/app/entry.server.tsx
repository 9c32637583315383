export { logRouteError as handleError, renderDocument as default } from "@vendor/remix-kit/server";
export const pageRules = { unstored: () => true, noReferrer: () => true };
