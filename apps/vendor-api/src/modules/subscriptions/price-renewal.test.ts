import { expect, it } from "vitest";
import type { OrderQuote } from "../../db/schema/index.ts";
import { CARD_MINIMUM } from "../catalog/index.ts";
import { obstacleToRenewal } from "./price-renewal.ts";

const card = { isExpired: false };

it.each([
  ["the wallet covers it", 1_000, { isChosen: true, card }, CARD_MINIMUM, "paid-by-wallet"],
  ["no card is chosen", 999, { isChosen: false, card: undefined }, CARD_MINIMUM, "wallet-too-low"],
  ["the chosen card was removed", 999, { isChosen: true, card: undefined }, CARD_MINIMUM, "card-removed"],
  ["it has expired", 999, { isChosen: true, card: { isExpired: true } }, CARD_MINIMUM, "card-expired"],
  ["a card pays no such small amount", 999, { isChosen: true, card }, CARD_MINIMUM - 1, "below-card-minimum"],
  ["nothing: the card pays", 999, { isChosen: true, card }, CARD_MINIMUM, undefined],
])("what keeps a card from paying a renewal of ₦10: %s", (_name, wallet, chosen, byCard, obstacle) => {
  const prices = { byWallet: { total: 1_000 }, byCard: { card: byCard } } as unknown as {
    byWallet: OrderQuote;
    byCard: OrderQuote;
  };
  expect(obstacleToRenewal(prices, wallet, chosen)).toBe(obstacle);
});
