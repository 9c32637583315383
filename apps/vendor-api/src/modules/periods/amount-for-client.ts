import { type Kobo, kobo } from "@vendor/pricing-engine";

/** What clients see of a payment: its amount; of their agent's, the price of its lines without the agent's discount. */
export function amountForClient(payment: {
  amountPaid: Kobo;
  lines: readonly { readonly price: Kobo }[];
  isByAgent: boolean;
}): Kobo {
  const { amountPaid, lines, isByAgent } = payment;
  return isByAgent ? kobo(lines.reduce((sum, { price }) => sum + price, 0)) : amountPaid;
}
