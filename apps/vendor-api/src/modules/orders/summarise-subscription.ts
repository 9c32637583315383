import { BOTH_CHOICES, type MoneySettingsSchema, type SubscriptionSummarySchema } from "@vendor/api";
import { addonField, qtyOf } from "@vendor/api/addons";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { isCardExpired } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { listSavedMeans, nameMandate } from "../accounts/index.ts";
import { CARD_MINIMUM, type Fees, isForeign, type MoneySettings, presentRails } from "../catalog/index.ts";
import { previewPeriod } from "../periods/index.ts";
import { priceSelection, type Selection } from "./price-selection.ts";

/**
 * Everything the checkout shows: plan, add-ons, onboarding options, saved cards, wallet and the priced order (spec §3).
 * Without a payment method the quote includes a card's charge, the most expensive way to pay.
 */
export async function summariseSubscription(
  deps: Deps,
  session: AccountSession,
  selection: Selection & { payment_method?: string | undefined },
): Promise<z.infer<typeof SubscriptionSummarySchema>> {
  const { db, clock, rails } = deps;
  const rail = rails.find(({ method }) => method === (selection.payment_method ?? "card"));
  if (!rail || rail.comesUnasked) throw Refusal.field("payment_method", BOTH_CHOICES);
  const now = clock.now();
  const priced = await priceSelection(db, selection, session, { rail, now });
  const { quote, replaced, plan, groups, onboarding, fees, settings, walletBalance, closesAt } = priced;
  const { cards, mandate } = await listSavedMeans(db, session.accountId);
  const preview = await previewPeriod(db, quote, replaced, now);
  const debited = fees.railFees.mandate && mandate;
  return {
    location_id: quote.locationId,
    planDetails: [
      {
        plan_id: plan.id,
        name: plan.name,
        duration: quote.duration,
        amountMonth: plan.amountMonth,
        amountYear: plan.amountYear,
        totalAmount: quote.planPrice,
        isFree: plan.isFree,
        discount: plan.discount,
        resellerDiscount: plan.resellerDiscount,
        walletBalance,
      },
    ],
    addons: groups.map(({ options, ...group }) => ({
      ...group,
      field: addonField(group.id),
      selected: qtyOf(selection.addons, group.id) || null,
      options: options.map(({ id, name, qty, amount }) => ({ id, name, qty, amount })),
    })),
    pCardDetails: cards.map((card) => ({
      id: card.id,
      card_type: card.cardType,
      last_four: card.lastFour,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      expired: isCardExpired(card, now),
      authorization_code: card.handle,
      foreign: isForeign(card),
    })),
    onboarding,
    ...presentCardFees(fees),
    rails: presentRails(rails, fees),
    settings: presentSettings(settings),
    quote,
    closes_at: closesAt?.toISOString() ?? null,
    ...preview,
    renewal: { ...preview.renewal, bank_account: debited ? nameMandate(debited) : null },
  };
}

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
