import { Decimal } from "decimal.js";
import { type Peer, validateOrder } from "./quote-peer";

const zero = new Decimal(0);

/** decimal.js 10, in kobo. */
export const decimalJs: Peer<Decimal> = {
  name: "decimal.js",
  toKobo: (money) => money.toNumber(),
  quote(order) {
    validateOrder(order);
    const { plan, addons, fee } = order;
    const full = new Decimal(plan.amountYear);
    const saving = full.times(plan.discount).div(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
    const price = full.minus(saving);
    const lines = [{ name: plan.name, qty: 1, price, action: false, kind: "plan" }];
    let subtotal = price;
    for (const { group, name, qty, amount } of addons) {
      const unit = new Decimal(amount);
      const line = { group, name, qty, price: unit.times(12), action: true, kind: "addon" };
      lines.push(line);
      subtotal = subtotal.plus(line.price);
    }
    let charge = zero;
    if (subtotal.gt(0)) {
      charge = subtotal.times(fee.rateBps).div(10_000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
      if (subtotal.gte(fee.flatWaivedBelow ?? 0)) charge = charge.plus(fee.flat);
      if (fee.cap !== undefined && charge.gt(fee.cap)) charge = new Decimal(fee.cap);
    }
    return {
      lines,
      fullSubtotal: subtotal.plus(saving),
      planSaving: saving,
      subtotal,
      charge,
      total: subtotal.plus(charge),
    };
  },
};
