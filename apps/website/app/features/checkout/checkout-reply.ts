import type { Choices, QuoteView } from "./order-form";
import type { CardPayment } from "./use-card-payment";

/** What the checkout's action answers, whatever was asked. */
export type CheckoutReply = {
  choices: Choices;
  quote: QuoteView | null;
  notice: { tone: "info" | "positive" | "critical"; text: string } | null;
  /** What was wrong with the card that was chosen. */
  cardFault: string | null;
  /** A coupon that was typed and could not be applied, for its box to show again. */
  typedCoupon: string;
  payment: CardPayment | null;
  /** The question before a wallet is charged, where no script can open a dialog. */
  confirm: boolean;
};
