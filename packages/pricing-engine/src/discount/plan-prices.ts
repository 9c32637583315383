import type { Kobo } from "../money/kobo";

/** What pricing needs to know about a plan. */
export interface PlanPrices {
  readonly id: number;
  /** One month, never discounted. */
  readonly amountMonth: Kobo;
  /** Twelve months before the discount. */
  readonly amountYear: Kobo;
  /** Percent off `amountYear`; monthly orders get none. */
  readonly discount: number;
}

/** A plan's price for one duration: `full - saving = price`. */
export interface PlanPrice {
  readonly price: Kobo;
  readonly saving: Kobo;
  /** What is struck through when there is a saving. */
  readonly full: Kobo;
}
