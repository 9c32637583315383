import type { Quote } from "@vendor/pricing-engine";
import type { CardPayment } from "@vendor/remix-kit/card-payment";
import type { Choices } from "./order-form";

/** What the checkout's action answers, whatever was asked. */
export type CheckoutReply = {
  choices: Choices;
  quote: Quote | null;
  notice: { tone: "info" | "positive" | "critical"; text: string } | null;
  /** What was wrong with the card that was chosen. */
  cardFault: string | null;
  /** A coupon that could not be applied, and why: its box says so. */
  couponFault: { typed: string; text: string } | null;
  /** Whether the person agreed to lose time of another plan that is paid for. */
  replacePlan: boolean;
  payment: CardPayment | null;
  /**
   * Which order was sent, as the form said. The loaders that run after the action may know of another one by then, when the
   * answer to this one was lost: sent once more, it must be the same.
   */
  orderKey: string | null;
  /** Something that must be picked was not. */
  incomplete: boolean;
  /** The question before a wallet is charged, where no script can open a dialog. */
  confirm: boolean;
};
