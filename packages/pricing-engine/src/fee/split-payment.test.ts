import fc from "fast-check";
import { expect, test } from "vitest";
import { kobo } from "../money/kobo";
import { refusal } from "../testing";
import { feeSchedules, specLocalFee } from "./fee-schedules";
import { paymentCharge } from "./payment-charge";
import { splitPayment } from "./split-payment";

test.each([
  [
    "an empty wallet gives nothing",
    6_000_000,
    0,
    { wallet: 0, charge: 130_000, card: 6_130_000, total: 6_130_000 },
  ],
  [
    "the wallet gives what it has",
    6_000_000,
    1_000_000,
    { wallet: 1_000_000, charge: 110_000, card: 5_110_000, total: 6_110_000 },
  ],
  [
    "the flat part is waived on a small rest",
    6_000_000,
    5_800_000,
    { wallet: 5_800_000, charge: 4_000, card: 204_000, total: 6_004_000 },
  ],
  [
    "a wallet that covers all leaves nothing for the card",
    6_000_000,
    9_000_000,
    { wallet: 6_000_000, charge: 0, card: 0, total: 6_000_000 },
  ],
  [
    "a wallet may hold more than any price",
    6_000_000,
    1_000_000_000_000,
    { wallet: 6_000_000, charge: 0, card: 0, total: 6_000_000 },
  ],
])("%s", (_, net, balance, split) => {
  expect(splitPayment(kobo(net), kobo(balance), specLocalFee)).toEqual(split);
});

test("refuses what is no amount", () => {
  expect(refusal(() => splitPayment(kobo(100), -1 as never, specLocalFee))).toBe("AMOUNT_NEGATIVE");
  expect(refusal(() => splitPayment(0.5 as never, kobo(1), specLocalFee))).toBe("NOT_KOBO");
});

test("nothing is lost, and never costs more than paying all by card", () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000 });
  const schedule = fc.constantFrom(...Object.values(feeSchedules));
  fc.assert(
    fc.property(amount, amount, schedule, (net, balance, fee) => {
      const split = splitPayment(kobo(net), kobo(balance), fee);
      expect(split.wallet + split.card - split.charge).toBe(net);
      expect(split.total).toBe(split.wallet + split.card);
      expect(split.wallet).toBeLessThanOrEqual(balance);
      if (fee.mode === "additive") expect(split.charge).toBeLessThanOrEqual(paymentCharge(kobo(net), fee));
    }),
  );
});
