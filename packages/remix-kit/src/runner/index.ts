export type { CacheablePages } from "./page-cache/cacheable-pages";
export type { PageRules } from "./security-headers";
export { startSite } from "./serve";
