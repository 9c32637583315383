import type { Kobo } from "@vendor/pricing-engine";
import type { StartedPayment } from "../../server/payment-session.server";
import type { CardView } from "../account/SavedCards";
import type { Choices, Summary } from "./order-form";

/** An order's period and the subscriptions that it replaces, formatted on the server. */
export type OrderPeriod = {
  /** "22 December 2026 – 22 December 2027" */
  period: string;
  /** The first day, if it is not today. */
  startsLater: string | null;
  /** The day until which the plan is paid for already, if this order pays for the period after that. */
  paidUntil: string | null;
  /** Whether it has no end, as a free plan; one that starts later can be withdrawn until then. */
  isEndless: boolean;
  /** Subscriptions that end. */
  replaced: { plan: string; period: string; kind: "trial" | "paid" }[];
  /** The day on which the account will be closed: nothing can be bought then. */
  closesOn: string | null;
  /** What their unused days are worth in all, in kobo. */
  unused: Kobo;
};

/** The order in the address and the draft, without what the API refused. */
export type LoadedOrder = {
  /** Whether the draft was loaded, or there is none. */
  restored: boolean;
  choices: Choices;
  refused: string | null;
  started: StartedPayment | null;
  cards: CardView[];
  period: OrderPeriod;
  orderKey: string;
  /** Part of the top-up's idempotency key. */
  topUpAttempt: string;
};

export type RestoredOrder = LoadedOrder & {
  summary: Summary;
  /** The name of the location that it is for. */
  place: string | null;
  /** The account's open locations. */
  places: { id: number; name: string }[];
};
