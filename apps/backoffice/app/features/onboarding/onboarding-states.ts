import type { OnboardingRequest } from "@vendor/api";

/** How staff read the states of onboarding. */
export const onboardingStates: Record<
  OnboardingRequest["state"],
  { label: string; tone: "info" | "caution" | "positive" }
> = {
  requested: { label: "To arrange", tone: "caution" },
  scheduled: { label: "Arranged", tone: "info" },
  done: { label: "Done", tone: "positive" },
};
