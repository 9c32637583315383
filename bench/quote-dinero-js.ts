import {
  add,
  type Dinero,
  dinero,
  greaterThanOrEqual,
  halfUp,
  isZero,
  minimum,
  multiply,
  NGN,
  subtract,
  toSnapshot,
  transformScale,
} from "dinero.js";
import { type Peer, validateOrder } from "./quote-peer";

type Naira = Dinero<number, "NGN">;
const naira = (amount: number): Naira => dinero({ amount, currency: NGN });
const zero = naira(0);

/** dinero.js 2, with rates as scaled integers as its guide recommends. */
export const dineroJs: Peer<Naira> = {
  name: "dinero.js",
  toKobo: (money) => toSnapshot(money).amount,
  quote(order) {
    validateOrder(order);
    const { plan, addons, fee } = order;
    const full = naira(plan.amountYear);
    const percent = { amount: Math.round(plan.discount * 100), scale: 4 };
    const saving = transformScale(multiply(full, percent), 2, halfUp);
    const price = subtract(full, saving);
    const lines = [{ name: plan.name, qty: 1, price, action: false, kind: "plan" }];
    let subtotal = price;
    for (const { group, name, qty, amount } of addons) {
      const unit = naira(amount);
      const line = { group, name, qty, price: multiply(unit, 12), action: true, kind: "addon" };
      lines.push(line);
      subtotal = add(subtotal, line.price);
    }
    let charge = zero;
    if (!isZero(subtotal)) {
      charge = transformScale(multiply(subtotal, { amount: fee.rateBps, scale: 4 }), 2, halfUp);
      if (greaterThanOrEqual(subtotal, naira(fee.flatWaivedBelow ?? 0)))
        charge = add(charge, naira(fee.flat));
      if (fee.cap !== undefined) charge = minimum([charge, naira(fee.cap)]);
    }
    return {
      lines,
      fullSubtotal: add(subtotal, saving),
      planSaving: saving,
      subtotal,
      charge,
      total: add(subtotal, charge),
    };
  },
};
