import type { OnboardingSchema } from "@vendor/api";
import type { z } from "zod";
import { dayOf, minuteOf } from "./dates";

/** Where a location's assisted onboarding stands, in one line; dates are formatted on the server, as a subscription's are. */
export function onboardingWords(onboarding: z.infer<typeof OnboardingSchema>): string {
  const { state, requested_at, scheduled_for, agent_name, masked_phone } = onboarding;
  if (state === "done") return "Assisted onboarding: done.";
  if (state === "scheduled") {
    return `Assisted onboarding: arranged${scheduled_for ? ` for ${minuteOf(scheduled_for)}` : ""}.`;
  }
  const caller = agent_name ? `Your agent ${agent_name} will` : "We'll";
  const requested = `Assisted onboarding: requested on ${dayOf(requested_at)}.`;
  return `${requested} ${caller} call ${masked_phone ?? "you"} to arrange a time.`;
}
