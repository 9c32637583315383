export { keptPages } from "./kept-pages";
export type { SharedPages } from "./shared-pages";
