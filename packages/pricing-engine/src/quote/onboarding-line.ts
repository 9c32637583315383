import { checkAmount } from "../money/check-amount";
import type { OrderLine } from "./order-line";
import type { OnboardingOption } from "./quote";

/**
 * The order line of an onboarding option that costs something; self onboarding has no line.
 * @throws {PricingError} What `checkAmount` throws.
 */
export function onboardingLine(option: OnboardingOption): OrderLine | undefined {
  const price = checkAmount(option.amount);
  if (price === 0) return undefined;
  return { name: option.description, qty: 1, price, action: false, kind: "onboarding", unit: price };
}
