import { addonQuery } from "@vendor/api/addons";
import { orderClaim } from "@vendor/api/order-claim";
import type { Quote } from "@vendor/pricing-engine";
import type { Choices } from "./order-form";

/** The hidden fields of every order form: the shown amounts as a claim that the API checks, coupon, location and key. */
export function OrderFields({
  quote,
  choices,
  location,
  orderKey,
  paidUntil,
}: {
  quote: Quote;
  choices: Choices;
  /** The location that the order is priced for. */
  location: number;
  /** Changes when the location gets another subscription, so that double clicks, reloads and tabs pay once. */
  orderKey: string;
  /** The summary's `paid_until`, so that the API asks before it pays for a period that the page did not show. */
  paidUntil: string | null;
}) {
  return (
    <>
      <input type="hidden" name="coupon" value={choices.coupon} />
      <input type="hidden" name="location_id" value={choices.location_id} />
      <input type="hidden" name="change_now" value={choices.change_now} />
      <input type="hidden" name="order_location" value={String(location)} />
      <input type="hidden" name="order_key" value={orderKey} />
      <input type="hidden" name="paid_until" value={paidUntil ?? ""} />
      {Object.entries(orderClaim(quote)).map(([name, amount]) => (
        <input key={name} type="hidden" name={name} value={amount} />
      ))}
    </>
  );
}

/** The choices as hidden fields, for a form without their radios. */
export function ChoiceFields({ choices: { addons, onboarding, payment_method } }: { choices: Choices }) {
  return (
    <>
      {Object.entries({ ...addonQuery(addons), onboarding, payment_method }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
