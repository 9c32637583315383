export {
  errorResponse,
  logRouteError as handleError,
  renderDocument as default,
  streamTimeout,
} from "@vendor/remix-kit/server";
export { cacheablePages, pageRules } from "./server/page-rules.server";
export { refuseInView as beforeAction } from "./server/refuse-in-view.server";
