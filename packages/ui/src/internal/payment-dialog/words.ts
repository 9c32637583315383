import type { PaymentWords } from "./PaymentDialog";

/** What a subscription's payment says at its end (specification §8). */
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
