import type { MoneySettingsSchema } from "@vendor/api";
import type { z } from "zod";
import { CARD_MINIMUM, type Fees, type MoneySettings } from "../catalog/index.ts";

/** The charges of card payments in the contract's form. */
export const presentCardFees = ({ fee, foreignFee }: Fees) => ({
  fee_schedule: fee,
  foreign_fee_schedule: foreignFee,
});

/** The vendor's money settings in the contract's form. */
export function presentSettings(settings: MoneySettings): z.infer<typeof MoneySettingsSchema> {
  return {
    vat_rate_bps: settings.vatRateBps,
    topup_minimum: settings.topUpMinimum,
    topup_maximum: settings.topUpMaximum,
    card_minimum: CARD_MINIMUM,
  };
}
