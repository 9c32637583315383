import { type Kobo, koboToNaira, nairaToKobo, PricingError } from "@vendor/pricing-engine";
import { z } from "zod";

/** Naira on the wire (at most two decimals) becoming kobo inside: for inputs. */
export const KoboFromNairaSchema = z
  .number({ error: "Enter an amount" })
  .min(0, "The amount cannot be negative")
  .max(10_000_000_000, "The amount is too large")
  .transform((naira, context): Kobo => {
    try {
      return nairaToKobo(naira);
    } catch (error) {
      if (!(error instanceof PricingError)) throw error;
      context.issues.push({ code: "custom", message: "Use at most two decimals", input: naira });
      return z.NEVER;
    }
  });

/** Kobo inside becoming naira on the wire: for outputs. */
export const NairaFromKoboSchema = z
  .custom<Kobo>((value) => Number.isSafeInteger(value), "Not an amount in kobo")
  .transform((amount) => koboToNaira(amount))
  .pipe(z.number());

/** A card fee schedule as data, in naira and basis points (100 = 1 %). */
export const FeeScheduleSchema = z.object({
  id: z.string(),
  mode: z.enum(["additive", "gross-up"]),
  rate_bps: z.number(),
  flat: NairaFromKoboSchema,
  flat_waived_below: NairaFromKoboSchema.nullable(),
  cap: NairaFromKoboSchema.nullable(),
});
