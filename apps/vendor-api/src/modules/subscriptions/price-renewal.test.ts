import { expect, it } from "vitest";
import type { OrderQuote } from "../../db/schema/index.ts";
import { CARD_MINIMUM } from "../catalog/index.ts";
import { payerOf } from "./price-renewal.ts";

const card = { isExpired: false };

it.each([
  ["the wallet covers it", 1_000, card, CARD_MINIMUM, { by: "wallet" }],
  ["no card is chosen", 999, null, CARD_MINIMUM, { by: "nobody", obstacle: "wallet-too-low" }],
  ["the chosen card was removed", 999, "removed", CARD_MINIMUM, { by: "nobody", obstacle: "card-removed" }],
  ["it has expired", 999, { isExpired: true }, CARD_MINIMUM, { by: "nobody", obstacle: "card-expired" }],
  [
    "a card pays no such small amount",
    999,
    card,
    CARD_MINIMUM - 1,
    { by: "nobody", obstacle: "below-card-minimum" },
  ],
  ["nothing keeps the card from paying", 999, card, CARD_MINIMUM, { by: "card", card }],
] as const)("who pays a renewal of ₦10: %s", (_name, wallet, chosen, ofCard, payer) => {
  const quotes = { byWallet: { total: 1_000 } as OrderQuote, byCard: { card: ofCard } as OrderQuote };
  expect(payerOf({ ...quotes, cardMinimum: CARD_MINIMUM }, wallet, { card: chosen })).toMatchObject(payer);
});

const bank = { bankName: "Zenith Bank" };

it.each([
  ["the wallet", null, 1_000, card, bank, "wallet"],
  ["the bank account before the card", null, 999, card, bank, "mandate"],
  ["the card without a bank account", null, 999, card, null, "card"],
  [
    "the bank account first, if its owner wants that",
    ["mandate", "wallet", "card"],
    1_000,
    card,
    bank,
    "mandate",
  ],
  ["the card first", ["card", "mandate", "wallet"], 1_000, card, bank, "card"],
  [
    "the bank account after an expired card",
    ["card", "mandate", "wallet"],
    0,
    { isExpired: true },
    bank,
    "mandate",
  ],
  ["no bank account that its owner left out", ["wallet", "card"], 0, null, bank, "nobody"],
] as const)("a renewal of ₦10 is paid by %s", (_name, order, wallet, chosen, mandate, by) => {
  const quote = { total: 1_000, card: 6_000 } as OrderQuote;
  const quotes = { byWallet: quote, byCard: quote, byMandate: quote, cardMinimum: CARD_MINIMUM };
  expect(payerOf(quotes, wallet, { card: chosen, mandate, order })).toMatchObject({ by });
});
