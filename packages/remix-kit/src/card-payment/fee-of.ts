import type { FeeScheduleSchema } from "@vendor/api";
import { type FeeSchedule, nairaToKobo } from "@vendor/pricing-engine";
import type { z } from "zod";

/** The API's card fee schedule as the engine takes it. */
export function feeOf(fee: z.infer<typeof FeeScheduleSchema>): FeeSchedule {
  return {
    id: fee.id,
    mode: fee.mode,
    rateBps: fee.rate_bps,
    flat: nairaToKobo(fee.flat),
    ...(fee.flat_waived_below !== null && { flatWaivedBelow: nairaToKobo(fee.flat_waived_below) }),
    ...(fee.cap !== null && { cap: nairaToKobo(fee.cap) }),
  };
}
