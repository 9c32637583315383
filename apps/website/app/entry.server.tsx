export { logRouteError as handleError, renderDocument as default } from "@vendor/remix-kit/server";
export { pageRules } from "./server/page-rules.server";
export { sharedPages } from "./server/shared-pages.server";
