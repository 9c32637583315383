import type { SubscriptionSummarySchema } from "@vendor/api";
import type { AddonChoice } from "@vendor/api/addons";
import { type orderClaim, SELF_ONBOARDING } from "@vendor/api/order-claim";
import type { PaymentMethod } from "@vendor/remix-kit/order";
import type { z } from "zod";
import type { OrderQuery } from "../../paths";

export type Summary = z.infer<typeof SubscriptionSummarySchema>;

/** The choices as the form's fields contain them; "" is none. */
export type OrderChoices = {
  addons: readonly AddonChoice[];
  onboarding: string;
  /** "" is the person's own location. */
  location_id: string;
  /** "1": begin now although the same plan runs. */
  change_now: "" | "1";
  coupon: string;
  payment_method: PaymentMethod | "";
  /** Where a payment by USSD begins. */
  bank: string;
  /** A saved card's handle; "" is a new card. */
  auth_code: string;
  /** "1": save the new card. */
  save_card: "" | "1";
};

/**
 * The choices on which an order's price depends, whether they came from a form, a URL or a draft. `onboarding` and `location_id`
 * are 0 when not chosen.
 */
export type Selection = {
  addons: readonly AddonChoice[];
  onboarding: number;
  location_id: number;
  change_now: 0 | 1;
  coupon: string;
};

/** How an order is to be paid. */
export type PaymentChoice = {
  payment_method: PaymentMethod | "";
  bank: string;
  auth_code: string;
  save_card: 0 | 1;
};

export type OrderForm = Selection &
  PaymentChoice &
  /** The amounts that the page showed, in kobo: a claim that the API compares with its own quote (spec §7). */
  ReturnType<typeof orderClaim> & {
    /** 1: time of another plan that is paid for may be lost. Each order asks for it again, so it is not stored. */
    replace_plan: 0 | 1;
    /** Until when the page said that the plan is paid for already; undefined when the form does not say. */
    paid_until?: string | null | undefined;
    /** 1: renew automatically; 0: not. Not stored either, because it is a consent; undefined when the form does not ask. */
    renew?: 0 | 1 | undefined;
  };

/** The choices for the order's address, without the card. */
export function orderQuery(choices: OrderChoices): OrderQuery {
  const { auth_code: _, save_card: __, ...query } = choices;
  return query;
}

/** Whether two addresses are of the same order. Own onboarding counts the same whether it was chosen or stands there at first. */
export function isSameOrder(one: string, other: string): boolean {
  const plain = (address: string) => {
    const [path, query = ""] = address.split("?");
    const choices = new URLSearchParams(query);
    if (choices.get("onboarding") === String(SELF_ONBOARDING)) choices.delete("onboarding");
    return `${path}?${choices}`;
  };
  return plain(one) === plain(other);
}

/** The choices of an order, for the form. */
export function formChoices(order: Partial<Selection & PaymentChoice>): OrderChoices {
  const text = (value: number | undefined) => (value ? String(value) : "");
  return {
    addons: order.addons ?? [],
    onboarding: text(order.onboarding),
    coupon: order.coupon ?? "",
    location_id: text(order.location_id),
    change_now: order.change_now ? "1" : "",
    payment_method: order.payment_method ?? "",
    bank: order.bank ?? "",
    auth_code: order.auth_code ?? "",
    save_card: order.save_card ? "1" : "",
  };
}

/** Whether nothing is chosen; the location, when it begins, and a card or bank without a payment method do not count as choices. */
export function isBlank({
  location_id: _,
  change_now: __,
  auth_code: ___,
  bank: ____,
  ...choices
}: OrderChoices): boolean {
  return Object.values(choices).every((value) => value.length === 0);
}

/** Whether an extra is chosen: then extras cannot be skipped (spec §4). */
export function hasExtras(choices: OrderChoices): boolean {
  return choices.addons.length > 0;
}
