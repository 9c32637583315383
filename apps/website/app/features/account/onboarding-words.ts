import type { OnboardingSchema } from "@vendor/api";
import type { z } from "zod";
import { formatDay, formatMinute } from "./dates";

/** The state of a location's assisted onboarding in one line. */
export function describeOnboarding(onboarding: z.infer<typeof OnboardingSchema>): string {
  const { state, requested_at, scheduled_for, agent_name, masked_phone } = onboarding;
  if (state === "done") return "Assisted onboarding: done.";
  if (state === "scheduled") {
    return `Assisted onboarding: arranged${scheduled_for ? ` for ${formatMinute(scheduled_for)}` : ""}.`;
  }
  const caller = agent_name ? `Your agent ${agent_name} will` : "We'll";
  const requested = `Assisted onboarding: requested on ${formatDay(requested_at)}.`;
  return `${requested} ${caller} call ${masked_phone ?? "you"} to arrange a time.`;
}
