import type { AccountCardSchema } from "@vendor/api";
import type { z } from "zod";
import type { CardView } from "./SavedCards";

const brands = ["visa", "mastercard", "verve"] as const;

/** A saved card for its row. Paystack may write the scheme with additional words: "visa DEBIT". */
export function cardView(card: z.infer<typeof AccountCardSchema>): CardView {
  const type = card.card_type.toLowerCase();
  return {
    id: card.id,
    brand: brands.find((brand) => type.includes(brand)) ?? "other",
    lastFour: card.last_four,
    expiry: { month: Number(card.exp_month), year: Number(card.exp_year) },
    expired: card.expired,
    foreign: card.foreign,
  };
}

/** @example formatCount(1000) // => "1,000" */
export const formatCount = (count: number) => count.toLocaleString("en-NG");
