import type { Order } from "./quote-orders";

/** A quote as a user of a money library would write it: the same lines and totals, in the library's type. */
export interface PeerQuote<Money> {
  readonly lines: readonly {
    readonly group?: number;
    readonly name: string;
    readonly qty: number;
    readonly price: Money;
    readonly action: boolean;
    readonly kind: string;
  }[];
  readonly fullSubtotal: Money;
  readonly planSaving: Money;
  readonly subtotal: Money;
  readonly charge: Money;
  readonly total: Money;
}

export interface Peer<Money> {
  readonly name: string;
  readonly quote: (order: Order) => PeerQuote<Money>;
  readonly toKobo: (money: Money) => number;
}

function checkKobo(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount: ${amount}`);
}

/** The engine's input checks in plain code, so that the libraries differ only in arithmetic. */
export function validateOrder({ plan, duration, addons, fee }: Order): void {
  if (duration !== "yearly") throw new RangeError(`not measured: ${duration}`);
  checkKobo(plan.amountYear);
  if (!(plan.discount >= 0 && plan.discount <= 100))
    throw new RangeError(`not a percentage: ${plan.discount}`);
  checkKobo(fee.flat);
  if (!Number.isInteger(fee.rateBps) || fee.rateBps < 0) throw new RangeError(`not a rate: ${fee.rateBps}`);
  for (let at = 0; at < addons.length; at++) {
    const addon = addons[at];
    if (!addon) continue;
    checkKobo(addon.amount);
    if (!Number.isSafeInteger(addon.qty) || addon.qty < 1)
      throw new RangeError(`not a quantity: ${addon.qty}`);
    for (let before = 0; before < at; before++) {
      if (addons[before]?.name === addon.name) throw new RangeError(`repeated: ${addon.name}`);
    }
  }
}
