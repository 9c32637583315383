import type { PaymentWords } from "./PaymentDialog";

/** The outcome messages of a subscription's payment (spec §8). */
export function subscriptionSuccess(plan: string): PaymentWords {
  return {
    title: "Subscription successful!",
    text: `Your ${plan} plan subscription has been successfully activated`,
  };
}

export const subscriptionFailure: PaymentWords = {
  title: "Subscription not successful!",
  text: "There was an issue with your payment. Please try again.",
};
