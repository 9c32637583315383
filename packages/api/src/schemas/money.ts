import { type FeeSchedule, type Kobo, koboToNaira, nairaToKobo, PricingError } from "@vendor/pricing-engine";
import * as z from "zod";

const KoboSchema = z.custom<Kobo>((value) => Number.isSafeInteger(value), "Not an amount in kobo");

/** Naira on the wire (at most two decimals), kobo in every program. */
const nairaCodec = (wire: z.ZodNumber) =>
  z.codec(wire.brand<"naira", "inout">(), KoboSchema, {
    decode(naira, context) {
      try {
        return nairaToKobo(naira);
      } catch (error) {
        if (!(error instanceof PricingError)) throw error;
        context.issues.push({ code: "custom", message: "Use at most two decimals", input: naira });
        return z.NEVER;
      }
    },
    encode: (amount) => koboToNaira(amount) as z.output<ReturnType<typeof wire.brand<"naira", "inout">>>,
  });

/** An amount in an answer; negative when it leaves a balance. */
export const NairaSchema = nairaCodec(z.number());

/** A price, or an amount in a request: never negative. */
export const PriceSchema = nairaCodec(
  z
    .number({ error: "Enter an amount" })
    .min(0, "The amount cannot be negative")
    .max(10_000_000_000, "The amount is too large"),
);

/** A schedule of card charges: naira and basis points (100 = 1 %) on the wire, the engine's form in programs. */
export const FeeScheduleSchema = z.codec(
  z.object({
    id: z.string(),
    mode: z.enum(["additive", "gross-up"]),
    rate_bps: z.number(),
    flat: PriceSchema,
    flat_waived_below: PriceSchema.nullable(),
    cap: PriceSchema.nullable(),
  }),
  z.custom<FeeSchedule>(),
  {
    decode: ({ id, mode, rate_bps, flat, flat_waived_below, cap }) => ({
      id,
      mode,
      rateBps: rate_bps,
      flat,
      flatWaivedBelow: flat_waived_below ?? undefined,
      cap: cap ?? undefined,
    }),
    encode: ({ id, mode, rateBps, flat, flatWaivedBelow, cap }) => ({
      id,
      mode,
      rate_bps: rateBps,
      flat,
      flat_waived_below: flatWaivedBelow ?? null,
      cap: cap ?? null,
    }),
  },
);

/** What paying by card adds: a saved card that is known to be from abroad pays by the second schedule, every other by the first. */
export const cardFeeFields = { fee_schedule: FeeScheduleSchema, foreign_fee_schedule: FeeScheduleSchema };

/** Ways of paying besides cards and the wallet that the vendor offers, with the charge and the least amount of each. */
export const RailsSchema = z
  .array(
    z.object({
      method: z.string(),
      fee_schedule: FeeScheduleSchema,
      minimum: NairaSchema,
      /** Of which the payer chooses one, where a payment is opened with a bank. */
      banks: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
    }),
  )
  .default([]);

/** Whether a saved card was issued abroad. */
export const foreignField = z.boolean().default(false);
