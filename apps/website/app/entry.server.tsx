export {
  logRouteError as handleError,
  renderDocument as default,
  streamTimeout,
} from "@vendor/remix-kit/server";
export { cacheablePages } from "./server/cacheable-pages.server";
export { pageRules } from "./server/page-rules.server";
