import { applyCoupon, type Coupon, checkNow, type Instant } from "../discount/coupon";
import { PricingError, requireInput } from "../errors";
import { checkCurrency } from "../money/currency";
import { checkAmount, type Kobo } from "../money/kobo";
import { multiply } from "../money/multiply";
import { percentOf } from "../money/percent";
import { type LinePricing, linePrice } from "./line-price";
import { type PaidBy, type Payments, payments } from "./payments";

/** Something that an order buys. */
export interface OrderItem {
  readonly name: string;
  /** A whole number from 1. */
  readonly qty: number;
  readonly pricing: LinePricing;
  /** Paid once, not for each period: a set-up. */
  readonly isOnce?: boolean | undefined;
  /** Off this line, in percent. */
  readonly discountPercent?: number | undefined;
}

export interface OrderInput extends PaidBy {
  /** A code of ISO 4217. All amounts are in its smallest unit. */
  readonly currency: string;
  /** How many periods the order pays for, of those that `pricing` is meant for: 3 for a quarter at prices a month. */
  readonly periods: number;
  readonly items: readonly OrderItem[];
  readonly coupon?: Coupon | undefined;
  /** Coupon codes already on the order; only one is allowed. */
  readonly couponsUsed?: readonly string[] | undefined;
  /** Off what the coupon leaves, in percent. */
  readonly discountPercent?: number | undefined;
  /** Paid before and not used: taken off what is left to pay. */
  readonly credit?: Kobo | undefined;
  readonly now: Instant;
}

/** A line of a priced order: `full - saving = price`, for all its periods. */
export interface PricedLine {
  readonly name: string;
  readonly qty: number;
  readonly full: Kobo;
  readonly saving: Kobo;
  readonly price: Kobo;
}

export interface PricedOrder extends Payments {
  readonly currency: string;
  readonly periods: number;
  readonly lines: readonly PricedLine[];
  /** The lines without their own discounts: `subtotal` and their savings. */
  readonly fullSubtotal: Kobo;
  /** The sum of the lines. */
  readonly subtotal: Kobo;
  readonly couponCode: string | null;
  readonly couponDiscount: Kobo;
  readonly discount: Kobo;
  /** What of the input's credit the order used: never more than was left to pay. */
  readonly credit: Kobo;
  /** `subtotal - couponDiscount - discount - credit`. */
  readonly net: Kobo;
}

/**
 * Prices an order of any product, in any currency and for any number of periods: lines, then a coupon, a discount, a credit, and
 * the charge for the way of paying.
 * @throws {PricingError} `INPUT_MISSING` without `currency`, `items`, `now`, or `fee` beside a `balance`; `CURRENCY_UNKNOWN`; `QUANTITY_INVALID` for a quantity
 * or periods that are not whole numbers from 1; and the errors of the functions that it calls.
 * @example
 * const items = [{ name: "Seats", qty: 12, pricing: { perUnit: kobo(5_000) } }];
 * priceOrder({ currency: "GHS", periods: 3, items, now }).total // => 180000: GH₵1,800
 */
export function priceOrder(input: OrderInput): PricedOrder {
  const { items, periods, coupon, couponsUsed, discountPercent = 0, credit = 0 as Kobo } = input;
  const currency = checkCurrency(input.currency);
  const now = checkNow(input.now);
  if (!Number.isSafeInteger(periods) || periods < 1) {
    throw new PricingError("QUANTITY_INVALID", "periods", periods);
  }
  const lines = requireInput(items, "items").map((item, index) =>
    pricedLine(item, periods, `items[${index}]`),
  );
  const sumOf = (amounts: Kobo[], field: string) =>
    checkAmount(
      amounts.reduce((sum, amount) => sum + amount, 0),
      field,
    );
  const fullSubtotal = sumOf(
    lines.map(({ full }) => full),
    "fullSubtotal",
  );
  const subtotal = sumOf(
    lines.map(({ price }) => price),
    "subtotal",
  );
  const couponDiscount = coupon ? applyCoupon(coupon, subtotal, { couponsUsed, now }) : (0 as Kobo);
  const rest = takeOff((subtotal - couponDiscount) as Kobo, discountPercent, credit);
  return {
    ...{ currency, periods, lines, fullSubtotal, subtotal },
    ...{ couponCode: coupon ? coupon.code : null, couponDiscount },
    ...rest,
    ...payments(rest.net, input),
  };
}

function pricedLine(item: OrderItem, periods: number, field: string): PricedLine {
  const { name, qty, pricing, isOnce = false, discountPercent = 0 } = item;
  const full = multiply(linePrice(pricing, qty, field), isOnce ? 1 : periods, "periods");
  const saving = percentOf(full, discountPercent, `${field}.discountPercent`);
  return { name, qty, full, saving, price: (full - saving) as Kobo };
}

/** Takes a discount off what a coupon left, and then a credit. */
export function takeOff(
  amount: Kobo,
  discountPercent: number,
  credit: Kobo,
): { discount: Kobo; credit: Kobo; net: Kobo } {
  const discount = percentOf(amount, discountPercent, "discountPercent");
  const used = Math.min(checkAmount(credit, "credit"), amount - discount) as Kobo;
  return { discount, credit: used, net: (amount - discount - used) as Kobo };
}
