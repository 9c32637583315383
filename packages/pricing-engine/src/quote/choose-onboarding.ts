import { onboardingLine } from "./onboarding-line";
import type { OrderLine } from "./order-line";
import type { OnboardingOption } from "./quote";

/**
 * An order's lines after an onboarding choice (spec §4): self onboarding removes any agent's fee, an agent's
 * option adds its fee only if none is there already.
 * @returns New lines; the given ones stay as they are.
 * @throws {PricingError} What `checkAmount` throws for the option's amount.
 */
export function chooseOnboarding(lines: readonly OrderLine[], option: OnboardingOption): OrderLine[] {
  const line = onboardingLine(option);
  if (!line) return lines.filter(({ kind }) => kind !== "onboarding");
  return lines.some(({ kind }) => kind === "onboarding") ? [...lines] : [...lines, line];
}
