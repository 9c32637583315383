import type { FeeScheduleSchema, MoneySettingsSchema } from "@vendor/api";
import { type FeeSchedule, kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import { CARD_MINIMUM } from "../../integrations/paystack/client.ts";
import type { MoneySettings } from "./repository.ts";

/** A fee schedule as calls answer it. */
export function presentFee(fee: FeeSchedule): z.input<typeof FeeScheduleSchema> {
  return {
    id: fee.id,
    mode: fee.mode,
    rate_bps: fee.rateBps,
    flat: fee.flat,
    flat_waived_below: fee.flatWaivedBelow ?? null,
    cap: fee.cap ?? null,
  };
}

/** The vendor's settings for money as calls answer them. */
export function presentSettings(settings: MoneySettings): z.input<typeof MoneySettingsSchema> {
  return {
    vat_rate_bps: settings.vatRateBps,
    topup_minimum: kobo(settings.topUpMinimum),
    topup_maximum: kobo(settings.topUpMaximum),
    card_minimum: CARD_MINIMUM,
  };
}
