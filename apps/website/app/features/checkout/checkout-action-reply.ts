import type { Quote } from "@vendor/pricing-engine";
import type { CardPayment } from "@vendor/remix-kit/card-payment";
import type { Choices } from "./order-form";

/** The reply of the checkout's action. */
export type CheckoutReply = {
  choices: Choices;
  quote: Quote | null;
  notice: { tone: "info" | "positive" | "critical"; text: string } | null;
  /** The refusal of the chosen card. */
  cardError: string | null;
  /** The refused coupon and the reason, shown at its field. */
  couponError: { typed: string; text: string } | null;
  /** Whether the person confirmed the loss of another plan's paid time. */
  replacePlan: boolean;
  /** Whether the person chose automatic renewal; null when they were not asked. */
  renew: boolean | null;
  payment: CardPayment | null;
  /**
   * The key of the submitted order. Loaders that run after the action may return another one when the API fulfilled the order
   * but its answer was lost; a retry must use the same key.
   */
  orderKey: string | null;
  /** Whether a required choice is missing. */
  incomplete: boolean;
  /** Whether to show the confirmation of a wallet payment, without scripts. */
  confirm: boolean;
};
