import { QuoteSchema, renewalConsent } from "@vendor/api";
import { type AddonChoice, addonField } from "@vendor/api/addons";
import { orderClaim } from "@vendor/api/order-claim";
import { type Kobo, kobo, PricingError } from "@vendor/pricing-engine";
import {
  buildQuote,
  durationFromCode,
  type OnboardingOption,
  type QuoteAddon,
  type QuoteInput,
} from "@vendor/pricing-engine/vendor";
import * as z from "zod";
import type { OrderQuote } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import {
  couponRefusal,
  type Fees,
  findUsableCoupon,
  type MoneySettings,
  type Plan,
  requireCouponAllowed,
} from "../catalog/index.ts";
import { creditsFor, listReplaced, type ReplacedTime, type Standing } from "../periods/index.ts";
import type { OrderRail } from "./rail.ts";
import { type AddonGroup, type PriceList, readOrderBasis } from "./read-price-list.ts";

/** A person's choices, in the contract's selection fields. */
export type Selection = {
  plan_id: number;
  duration: 1 | 12;
  addons: readonly AddonChoice[];
  onboarding: number;
  coupon?: string | undefined;
  /** 1: the wallet pays what it can and the card the rest (only with payment by card). */
  use_wallet?: 0 | 1 | undefined;
  /** 1: the person agreed that paid time of another plan is lost. */
  replace_plan?: 0 | 1 | undefined;
  /** 1: the owner wants the location to renew automatically; 0: not to. Undefined when the request does not say. */
  renew?: 0 | 1 | undefined;
  /** 1: begin now although the same plan runs, which is credited. */
  change_now?: 0 | 1 | undefined;
  /** Until when the page said that the plan is paid for already; undefined when the request does not say. */
  paid_until?: string | null | undefined;
  /** The account's first location unless given. */
  location_id?: number | undefined;
};

/** The quote of a selection, and the data that its price came from. */
type PricedSelection = {
  quote: OrderQuote;
  /** The time that the order replaces. */
  replaced: ReplacedTime[];
  plan: Plan;
  groups: AddonGroup[];
  onboarding: OnboardingOption[];
  fees: Fees;
  settings: MoneySettings;
  /** The wallet's balance, in kobo. */
  walletBalance: Kobo;
  /** When the account will be closed, as an owner asked; null when it stays. */
  closesAt: Date | null;
};

/**
 * Prices a selection from the current catalogue. No other price is used: amounts that browsers send are only compared with
 * this one. A coupon's limits are checked here to answer early, and enforced where it is reserved.
 * @throws {Refusal} `NOT_FOUND` for an unknown plan or another account's location, `CONFLICT` for a closed one, `UPGRADE_PLAN` for add-ons on a free
 * plan, `COUPON_REFUSED`, or a field's message for a quantity or onboarding option that is not offered.
 */
export async function priceSelection(
  db: Database,
  selection: Selection,
  account: { accountId: number },
  {
    rail,
    isForeignCard = false,
    now,
  }: {
    /** What pays. */
    rail: OrderRail;
    /** Whether a saved card from abroad pays. */
    isForeignCard?: boolean;
    now: Date;
  },
): Promise<PricedSelection> {
  const where = { accountId: account.accountId, locationId: selection.location_id };
  const { list, standing, unendedPlanIds } = await readOrderBasis(db, where, now);
  const plan = requirePlan(list, selection.plan_id);
  if (!standing) throw new Refusal("NOT_FOUND", "This location does not exist.");
  if (standing.closedAt)
    throw new Refusal("CONFLICT", "This location is closed. Open it again to subscribe.");
  const coupon =
    selection.coupon === undefined
      ? undefined
      : await findUsableCoupon(db, selection.coupon, { accountId: account.accountId, now });
  if (coupon) requireCouponAllowed(plan, durationFromCode(selection.duration), coupon);
  const { walletBalance, accountClosesAt: closesAt } = standing;
  const adjustments = {
    coupon,
    fee: rail.quote(list, isForeignCard).fee,
    now,
    balance: selection.use_wallet === 1 ? walletBalance : undefined,
  };
  const full = quoteFromPriceList(list, selection, standing, adjustments);
  const mayReplace = full.isChange || unendedPlanIds.some((planId) => planId !== full.planId);
  const replaced = mayReplace ? await listReplaced(db, full, now) : [];
  const credits = creditsFor(replaced, full.net) ?? [];
  const credit = kobo(credits.reduce((sum, { amount }) => sum + amount, 0));
  const quote =
    credit === 0
      ? full
      : { ...quoteFromPriceList(list, selection, standing, { ...adjustments, credit }), credits };
  const { groups, onboarding, settings } = list;
  return { quote, replaced, plan, groups, onboarding, fees: list, settings, walletBalance, closesAt };
}

/** The quote with the owner's consent to renew it automatically, or the wish not to, if one was given. A free plan has no end. */
export function withRenewal(
  quote: OrderQuote,
  { renew }: Pick<Selection, "renew">,
  { userId }: { userId: number },
): OrderQuote {
  if (renew === undefined || quote.isFree) return quote;
  if (renew === 0) return { ...quote, renew: "stop" };
  return { ...quote, renew: { userId, consent: renewalConsent } };
}

/** @throws {Refusal} `NOT_FOUND` for a plan that is not on the price list. */
export function requirePlan({ plans }: Pick<PriceList, "plans">, id: number): Plan {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Refusal("NOT_FOUND", "This plan does not exist.");
  return plan;
}

/** @throws {Refusal} `NOT_FOUND` when no plan is the default. */
export function requireDefaultPlan({ plans }: Pick<PriceList, "plans">): Plan {
  const plan = plans.find(({ isDefault }) => isDefault);
  if (!plan) throw new Refusal("NOT_FOUND", "Please choose a plan.");
  return plan;
}

/** The quote of a selection from a price list, for a location. @throws {Refusal} as `priceSelection` does. */
export function quoteFromPriceList(
  list: PriceList,
  selection: Selection,
  { locationId, newestPaidId }: Pick<Standing, "locationId" | "newestPaidId">,
  adjustments: Pick<QuoteInput, "agentDiscountPercent" | "coupon" | "credit" | "fee" | "balance" | "now">,
): OrderQuote {
  const plan = requirePlan(list, selection.plan_id);
  const quote = refusing(() =>
    buildQuote({
      plan,
      duration: durationFromCode(selection.duration),
      addons: chosenAddons(list.groups, selection.addons, plan),
      onboarding: chosenOnboarding(list.onboarding, selection.onboarding),
      ...adjustments,
    }),
  );
  return {
    ...quote,
    planName: plan.name,
    locationId,
    afterSubscriptionId: newestPaidId,
    isFree: plan.isFree,
    ...(selection.change_now === 1 && { isChange: true }),
    onboardingId: selection.onboarding,
    vatRateBps: list.settings.vatRateBps,
  };
}

function chosenAddons(groups: AddonGroup[], addons: readonly AddonChoice[], { isFree }: Plan): QuoteAddon[] {
  if (isFree && addons.length > 0) throw new Refusal("UPGRADE_PLAN");
  const options = addons.map(({ group: id, qty }) => {
    const group = groups.find((candidate) => candidate.id === id);
    const option = group?.options.find((candidate) => candidate.qty === qty);
    if (!group || !option) throw Refusal.field(addonField(id), "Choose one of the quantities on offer");
    return { group: id, name: group.name, qty, amount: option.amount };
  });
  return options.sort((one, other) => one.group - other.group);
}

function chosenOnboarding(options: OnboardingOption[], id: number): OnboardingOption | undefined {
  if (id === 0) return undefined;
  const option = options.find((candidate) => candidate.id === id);
  if (!option) throw Refusal.field("onboarding", "You have to pick an onboarding type");
  return option;
}

/** Runs the engine and turns its errors into the API's refusals. */
function refusing<T>(price: () => T): T {
  try {
    return price();
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    if (error.code === "ADDON_NOT_ALLOWED") throw new Refusal("UPGRADE_PLAN");
    throw couponRefusal(error) ?? error;
  }
}

/** The amounts a browser says it showed, in kobo (spec §7). */
export type ClaimedAmounts = {
  /** The plan's line: the yearly price after its discount, or the month's. */
  plan_amount: number;
  /** What is left to pay before the payment charge: lines less coupon. */
  total_amount: number;
  /** The plan's discount for the duration; 0 for a month. */
  discount_percentage: number;
  /** What is charged, the payment charge included. */
  amount_paid: number;
};

/** Whether the page showed exactly these amounts. */
export function agrees(claim: ClaimedAmounts, right: ClaimedAmounts): boolean {
  return (
    claim.plan_amount === right.plan_amount &&
    claim.total_amount === right.total_amount &&
    claim.discount_percentage === right.discount_percentage &&
    claim.amount_paid === right.amount_paid
  );
}

/**
 * Compares the amounts that the person was shown with the API's price.
 * @throws {Refusal} `PRICE_CHANGED` with the right quote, for the person to review.
 */
export function requireClaim(claim: ClaimedAmounts, quote: OrderQuote): void {
  if (!agrees(claim, orderClaim(quote))) throw priceChanged(quote);
}

/** The refusal of an order that is not what the person agreed to. */
export function priceChanged(quote: OrderQuote): Refusal {
  return new Refusal("PRICE_CHANGED", undefined, { data: { quote: z.encode(QuoteSchema, quote) } });
}
