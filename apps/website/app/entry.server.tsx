export {
  logRouteError as handleError,
  renderDocument as default,
  streamTimeout,
} from "@vendor/remix-kit/server";
export { pageRules } from "./server/page-rules.server";
export { sharedPages } from "./server/shared-pages.server";
