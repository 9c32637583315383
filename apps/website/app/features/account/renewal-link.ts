import type { LocationSchema } from "@vendor/api";
import type { z } from "zod";
import { paths } from "../../paths";

/** Plus, which is offered to a location without a paid plan. */
const PLUS = 2;

/**
 * The checkout of a location's next subscription: the plan and term of its last paid one, or yearly Plus after the free plan,
 * a trial or none.
 */
export function renewalLink({
  id,
  ...standing
}: Pick<z.infer<typeof LocationSchema>, "id" | "subscription" | "upcoming">) {
  const paid = [standing.subscription, ...standing.upcoming].findLast((each) => each && each.plan_id >= PLUS);
  const running = paid && paid.kind !== "trial" ? paid : undefined;
  const duration: "monthly" | "yearly" = running?.duration === 1 ? "monthly" : "yearly";
  return {
    to: paths.planDetails({ plan: paid?.plan_id ?? PLUS, duration }, { location_id: String(id) }),
    label: running ? `Renew ${running.plan_name}` : "Subscribe to Plus",
  };
}
