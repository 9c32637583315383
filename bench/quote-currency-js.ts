import currency from "currency.js";
import { type Peer, validateOrder } from "./quote-peer";

// `fromCents` avoids a toFixed and a parse per step: the fastest way with currency.js, and exact.
const settings = { fromCents: true, precision: 2 };
// Whole basis points, then one division: `multiply(0.57)` would lose the half kobo of 21,850 × 0.57.
const zero = currency(0, settings);

/** currency.js 2.0. */
export const currencyJs: Peer<currency> = {
  name: "currency.js",
  toKobo: (money) => money.intValue,
  quote(order) {
    validateOrder(order);
    const { plan, addons, fee } = order;
    const full = currency(plan.amountYear, settings);
    const saving = full.multiply(Math.round(plan.discount * 100)).divide(10_000);
    const price = full.subtract(saving);
    const lines = [{ name: plan.name, qty: 1, price, action: false, kind: "plan" }];
    let subtotal = price;
    for (const { group, name, qty, amount } of addons) {
      const unit = currency(amount, settings);
      const line = { group, name, qty, price: unit.multiply(12), action: true, kind: "addon" };
      lines.push(line);
      subtotal = subtotal.add(line.price);
    }
    let charge = zero;
    if (subtotal.intValue > 0) {
      charge = subtotal.multiply(fee.rateBps).divide(10_000);
      if (subtotal.intValue >= (fee.flatWaivedBelow ?? 0)) charge = charge.add(fee.flat);
      if (fee.cap !== undefined && charge.intValue > fee.cap) charge = currency(fee.cap, settings);
    }
    return {
      lines,
      fullSubtotal: subtotal.add(saving),
      planSaving: saving,
      subtotal,
      charge,
      total: subtotal.add(charge),
    };
  },
};
