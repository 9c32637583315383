import type { FeeSchedule } from "../fee/fee-schedules";
import type { QuoteInput } from "./build-quote";

const halfUp = (n: bigint, d: bigint) => (2n * n + d) / (2n * d);
const up = (n: bigint, d: bigint) => (n + d - 1n) / d;
/** A percentage of two decimals as whole basis points, parsed from its digits. */
const points = (percent: number) => BigInt(percent.toFixed(2).replace(".", ""));
const percentOf = (amount: bigint, percent: number) => halfUp(amount * points(percent), 10_000n);

function charge(net: bigint, schedule: FeeSchedule): bigint {
  if (net === 0n) return 0n;
  const rate = BigInt(schedule.rateBps);
  const flat = BigInt(schedule.flat);
  const threshold = BigInt(schedule.flatWaivedBelow ?? 0);
  const cap = schedule.cap === undefined ? undefined : BigInt(schedule.cap);
  let result: bigint;
  if (schedule.mode === "additive") {
    result = halfUp(net * rate, 10_000n) + (net < threshold ? 0n : flat);
  } else {
    const spared = up(net * 10_000n, 10_000n - rate);
    result = (spared < threshold ? spared : up((net + flat) * 10_000n, 10_000n - rate)) - net;
  }
  return cap !== undefined && result > cap ? cap : result;
}

/** Calculates a quote independently, with BigInt and straight from the rules. For tests only. */
export function quoteOracle({ plan, duration, addons, onboarding, coupon, fee }: QuoteInput) {
  const yearly = duration === "yearly";
  const full = BigInt(yearly ? plan.amountYear : plan.amountMonth);
  const planSaving = yearly ? percentOf(full, plan.discount) : 0n;
  const extras = addons.map(({ amount }) => BigInt(amount) * (yearly ? 12n : 1n));
  const setUp = BigInt(onboarding?.amount ?? 0);
  const prices = [full - planSaving, ...extras, ...(setUp ? [setUp] : [])];
  const subtotal = prices.reduce((sum, price) => sum + price, 0n);
  let couponDiscount = 0n;
  if (coupon?.kind === "percent") couponDiscount = percentOf(subtotal, coupon.value);
  if (coupon?.kind === "amount") {
    couponDiscount = BigInt(coupon.value) < subtotal ? BigInt(coupon.value) : subtotal;
  }
  const net = subtotal - couponDiscount;
  const added = fee ? charge(net, fee) : 0n;
  return {
    prices: prices.map(Number),
    fullSubtotal: Number(subtotal + planSaving),
    planSaving: Number(planSaving),
    subtotal: Number(subtotal),
    couponDiscount: Number(couponDiscount),
    onboarding: Number(setUp),
    net: Number(net),
    charge: Number(added),
    total: Number(net + added),
  };
}
