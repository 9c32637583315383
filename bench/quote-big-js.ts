import Big from "big.js";
import { type Peer, validateOrder } from "./quote-peer";

const zero = new Big(0);

/** big.js 7, in kobo. */
export const bigJs: Peer<Big> = {
  name: "big.js",
  toKobo: (money) => money.toNumber(),
  quote(order) {
    validateOrder(order);
    const { plan, addons, fee } = order;
    const full = new Big(plan.amountYear);
    const saving = full.times(plan.discount).div(100).round(0, Big.roundHalfUp);
    const price = full.minus(saving);
    const lines = [{ name: plan.name, qty: 1, price, action: false, kind: "plan" }];
    let subtotal = price;
    for (const { group, name, qty, amount } of addons) {
      const unit = new Big(amount);
      const line = { group, name, qty, price: unit.times(12), action: true, kind: "addon" };
      lines.push(line);
      subtotal = subtotal.plus(line.price);
    }
    let charge = zero;
    if (subtotal.gt(0)) {
      charge = subtotal.times(fee.rateBps).div(10_000).round(0, Big.roundHalfUp);
      if (subtotal.gte(fee.flatWaivedBelow ?? 0)) charge = charge.plus(fee.flat);
      if (fee.cap !== undefined && charge.gt(fee.cap)) charge = new Big(fee.cap);
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
