import { type FeeSchedule, type Kobo, kobo, paymentCharge } from "@vendor/pricing-engine";

/**
 * What remains of money that came, after its charge: the most that can be bought with it. Where the charge would leave nothing, there is none.
 * @param fee - None where the vendor pays what the provider keeps.
 */
export function creditOfReceived(amount: Kobo, fee: FeeSchedule | undefined): Kobo {
  if (!fee) return amount;
  const costs = (credit: number) => credit + paymentCharge(kobo(credit), fee);
  if (costs(1) > amount) return amount;
  let [most, tooMuch] = [1, amount + 1];
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2);
    if (costs(middle) <= amount) most = middle;
    else tooMuch = middle;
  }
  return kobo(most);
}

/** One token, in kobo. */
const TOKEN = 100;

/** The whole tokens in an amount, in kobo. Of an amount below zero they are as many below zero as cover it. */
export const wholeTokens = (amount: number): number => Math.floor(amount / TOKEN) * TOKEN;

/** What has to be sent so that this much is credited. */
export const amountToSend = (credit: Kobo, fee: FeeSchedule | undefined): Kobo =>
  kobo(credit + (fee ? paymentCharge(credit, fee) : 0));
