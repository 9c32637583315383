import type { MoneySettingsSchema } from "@vendor/api";
import type { z } from "zod";
import { CARD_MINIMUM } from "../../integrations/paystack/client.ts";
import type { MoneySettings } from "./repository.ts";

/** The vendor's money settings in the contract's form. */
export function presentSettings(settings: MoneySettings): z.infer<typeof MoneySettingsSchema> {
  return {
    vat_rate_bps: settings.vatRateBps,
    topup_minimum: settings.topUpMinimum,
    topup_maximum: settings.topUpMaximum,
    card_minimum: CARD_MINIMUM,
  };
}
