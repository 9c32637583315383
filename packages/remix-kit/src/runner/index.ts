export type { SharedPages } from "./kept-pages/index";
export type { PageRules } from "./security-headers";
export { startSite } from "./serve";
