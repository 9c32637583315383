import { applyCoupon, type Coupon, checkNow, couponAllowed, type Instant } from "../discount/coupon";
import { type PlanPrices, planPrice } from "../discount/plan-price";
import { PricingError, requireInput } from "../errors";
import { checkAmount, type Kobo } from "../money/kobo";
import { basisPoints } from "../money/percent";
import { codeFromDuration, type Duration, type DurationCode } from "./duration";
import {
  addonLine,
  type OnboardingOption,
  type OrderLine,
  onboardingLine,
  type QuoteAddon,
} from "./order-line";
import { type PaidBy, type Payments, payments } from "./payments";
import { takeOff } from "./price-order";

export interface QuoteInput extends PaidBy {
  readonly plan: PlanPrices & {
    readonly name: string;
    /** A free plan takes no add-ons: adding one is refused. */
    readonly isFree: boolean;
  };
  readonly duration: Duration;
  /** At most one option of each group. */
  readonly addons: readonly QuoteAddon[];
  readonly onboarding?: OnboardingOption | undefined;
  readonly coupon?: Coupon | undefined;
  /** Coupon codes already on the order; only one is allowed. */
  readonly couponsUsed?: readonly string[] | undefined;
  /** What an agent gets off a yearly order, in percent. Absent: the customer pays. */
  readonly agentDiscountPercent?: number | undefined;
  /** What was paid before and is not used, or the rise that does not apply yet: taken off what is left to pay. */
  readonly credit?: Kobo | undefined;
  readonly now: Instant;
}

/** An order with all its amounts, in kobo: its one shape in every program, database and page. */
export interface Quote extends Payments {
  readonly planId: number;
  /** Months: 12 or 1. */
  readonly duration: DurationCode;
  /** The plan, the add-ons in the given order, then onboarding if it costs anything. */
  readonly lines: readonly OrderLine[];
  /** The lines without the plan's discount, shown struck through: `subtotal + planSaving`. */
  readonly fullSubtotal: Kobo;
  /** The plan's own line, after its discount. */
  readonly planPrice: Kobo;
  readonly planSaving: Kobo;
  /** The plan's discount for this duration; 0 for monthly orders. */
  readonly discountPercent: number;
  /** Sum of the lines. */
  readonly subtotal: Kobo;
  readonly couponCode: string | null;
  readonly couponDiscount: Kobo;
  /** The paying agent's discount for this duration; 0 on monthly orders and for customers. */
  readonly agentDiscountPercent: number;
  readonly agentDiscount: Kobo;
  /** The onboarding fee, which is also a line; 0 for self onboarding or no choice yet. */
  readonly onboarding: Kobo;
  /** What of the input's credit the order used: never more than was left to pay. */
  readonly credit: Kobo;
  /** `subtotal - couponDiscount - agentDiscount - credit`: what the vendor is owed. */
  readonly net: Kobo;
}

function addonLines(addons: readonly QuoteAddon[], months: DurationCode): OrderLine[] {
  const groups = new Set(addons.map(({ group }) => group));
  const lines = addons.map((addon, index) => addonLine(addon, months, index));
  // An order has one option of a group, so a second one would not be fulfilled.
  if (groups.size === addons.length) return lines;
  const repeated = addons.find(
    ({ group }, index) => addons.findIndex((addon) => addon.group === group) < index,
  );
  throw new PricingError("ADDON_REPEATED", "addons", repeated?.group);
}

/**
 * Prices an order. Screens show these amounts and the API recomputes them with the same function.
 *
 * The plan's discount applies only to the plan's yearly price; add-ons cost their monthly amount for each month;
 * onboarding is paid once. A coupon applies to the sum of these, where `couponAllowed` says that the order takes it. An agent's discount applies to what is left, then a credit. The payment charge is added last; if nothing is left to pay, the order is free.
 * @throws {PricingError} `COUPON_NOT_ALLOWED` where the plan has its own discount or is free, `ADDON_REPEATED` for two options of one group, `ADDON_NOT_ALLOWED` on the free
 * plan, `INPUT_MISSING` without `plan`, `addons`, `now`, `plan.isFree`, or `fee` beside a `balance`, `NOW_INVALID`, `AMOUNT_TOO_LARGE` when a sum exceeds the exact range, and the errors of the functions it calls.
 * @example buildQuote({ plan: plus, duration: "yearly", addons: [], fee: specLocalFee, now }).total // => 6130000
 */
export function buildQuote(input: QuoteInput): Quote {
  const { duration, addons, coupon } = input;
  const plan = requireInput(input.plan, "plan");
  // Fields that this order does not use are checked as well, so that a mistake shows before an order uses them.
  const now = checkNow(input.now);
  const months = codeFromDuration(duration);
  const { price, saving } = planPrice(plan, duration);
  requireInput(addons, "addons");
  if (requireInput(plan.isFree, "plan.isFree") && addons.length) {
    throw new PricingError("ADDON_NOT_ALLOWED", "addons", plan.name);
  }

  const lines: OrderLine[] = [
    { name: plan.name, qty: 1, price, action: false, kind: "plan" },
    ...addonLines(addons, months),
  ];
  const onboarding = input.onboarding && onboardingLine(input.onboarding);
  if (onboarding) lines.push(onboarding);
  const sum = lines.reduce((before, line) => before + line.price, 0);
  const fullSubtotal = checkAmount(sum + saving, "fullSubtotal");
  const subtotal = sum as Kobo;

  const couponDiscount = coupon
    ? applyCoupon(coupon, subtotal, {
        planId: plan.id,
        duration,
        couponsUsed: input.couponsUsed,
        now,
      })
    : (0 as Kobo);
  if (coupon && !couponAllowed(plan, duration, coupon)) {
    throw new PricingError("COUPON_NOT_ALLOWED", "coupon", coupon.code);
  }
  const { agentDiscountPercent = 0, credit: offered = 0 as Kobo } = input;
  basisPoints(agentDiscountPercent, "agentDiscountPercent");
  const agentPercent = months === 12 ? agentDiscountPercent : 0;
  const { discount, credit, net } = takeOff((subtotal - couponDiscount) as Kobo, agentPercent, offered);
  return {
    planId: plan.id,
    duration: months,
    lines,
    fullSubtotal,
    planPrice: price,
    planSaving: saving,
    discountPercent: months === 12 ? plan.discount : 0,
    subtotal,
    couponCode: coupon ? coupon.code : null,
    couponDiscount,
    agentDiscountPercent: agentPercent,
    agentDiscount: discount,
    credit,
    onboarding: onboarding ? onboarding.price : (0 as Kobo),
    net,
    ...payments(net, input),
  };
}

/**
 * The same order, paid in another way: only the charge, the total and the parts of wallet and card change.
 * @param paidBy - As in `QuoteInput`: `fee` for a card, `balance` for what a wallet gives first.
 * @throws {PricingError} What `splitPayment` throws.
 * @example withPayment(quote, { fee: specLocalFee }).charge // => 130000
 */
export function withPayment(quote: Quote, paidBy: PaidBy): Quote {
  return { ...quote, ...payments(quote.net, paidBy) };
}
