import { nairaToKobo } from "@vendor/pricing-engine";
import { z } from "zod";
import { MOST_AT_ONCE } from "./list-query";
import { sumTokens } from "./sum-tokens";

/** "1001:2:12:60000.5": client, plan, months, and the total that was shown. */
const claim = z
  .string()
  .regex(/^[1-9]\d{0,8}:\d{1,3}:(1|12):\d{1,10}(\.\d{1,2})?$/)
  .transform((text) => {
    const [location_id = 0, plan_id = 0, months, amount_paid = 0] = text.split(":").map(Number);
    return { location_id, plan_id, duration: months === 12 ? (12 as const) : (1 as const), amount_paid };
  })
  .refine(({ amount_paid }) => Number.isSafeInteger(nairaToKobo(amount_paid)));

/** What was reviewed and is to be paid for, as the page sends it. */
export const RenewalSchema = z
  .object({
    claim: z.array(claim, { error: "Choose at least one client" }).min(1).max(MOST_AT_ONCE),
    /** Of the review: the same for every press of its button, so that two presses pay once. */
    key: z.string().regex(/^[\w-]{16,64}$/),
  })
  .transform(({ claim: clients, key }) => ({
    clients,
    key,
    amount_paid: sumTokens(clients.map(({ amount_paid }) => amount_paid)),
  }));
