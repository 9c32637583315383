import { PricingError } from "../errors";
import { checkAmount } from "../money/check-amount";
import type { Kobo } from "../money/kobo";
import type { DurationCode } from "./duration";
import type { OrderLine } from "./order-line";
import type { QuoteAddon } from "./quote";

/**
 * The order line of an add-on. Its option is priced by the month, and an order pays it for every month; the
 * plan's discount is the plan's alone, so add-ons never get it.
 * @throws {PricingError} `QUANTITY_INVALID` unless a whole number from 1, or what `checkAmount` throws.
 * @example addonLine({ name: "Additional Active Users", qty: 5, amount: kobo(200_000) }, 12).price // => 2400000
 */
export function addonLine(addon: QuoteAddon, months: DurationCode): OrderLine {
  const { name, qty, amount } = addon;
  if (!Number.isSafeInteger(qty) || qty < 1) throw new PricingError("QUANTITY_INVALID", qty);
  const price = (checkAmount(amount) * months) as Kobo;
  return { name, qty, price, action: true, kind: "addon", unit: amount };
}
