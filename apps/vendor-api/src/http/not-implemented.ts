import { Refusal } from "../refusal.ts";

/**
 * The handler of a call whose use case is not built yet: an honest 501.
 * Every call stands in its module's `routes.ts`, so searching for this name lists what is missing.
 */
export function notImplemented(): never {
  throw new Refusal("NOT_IMPLEMENTED");
}
