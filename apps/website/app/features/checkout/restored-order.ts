import type { LoadedOrder } from "./Checkout";
import type { Summary } from "./order-form";

/** An order as the checkout opens with it. */
export type RestoredOrder = LoadedOrder & {
  summary: Summary;
  /** The name of the location that it is for. */
  place: string | null;
};
