import { parseDurationSlug } from "@vendor/pricing-engine";
import type { PlanChoice } from "../../paths";

/**
 * The plan and duration in the address.
 * @throws {Response} 404 when they are invalid.
 */
export function planParams(params: {
  planId?: string | undefined;
  duration?: string | undefined;
}): PlanChoice {
  const duration = parseDurationSlug(params.duration ?? "");
  if (!duration || !/^[1-9]\d{0,2}$/.test(params.planId ?? ""))
    throw new Response("Not found", { status: 404 });
  return { plan: Number(params.planId), duration };
}
