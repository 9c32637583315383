import type { LocationSchema } from "@vendor/api";
import type { z } from "zod";
import { paths } from "../../paths";

/** The paid plan that a location without one is offered: Plus. */
const PLUS = 2;

/**
 * Where a location's next subscription is paid: the plan and term of the last one that it pays for, or yearly Plus where it has
 * the free plan, a trial or none.
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
