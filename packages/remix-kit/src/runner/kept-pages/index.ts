export { keptPages } from "./kept-pages.ts";
export type { SharedPages } from "./shared-pages.ts";
