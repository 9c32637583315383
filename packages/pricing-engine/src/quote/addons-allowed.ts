/** The free plan's id. */
export const basicPlanId = 1;

/**
 * Whether a plan can be extended. The free plan can not: its screens say 'Upgrade Plan' (spec §5).
 * @example addonsAllowed(1) // => false
 */
export function addonsAllowed(planId: number): boolean {
  return planId !== basicPlanId;
}
