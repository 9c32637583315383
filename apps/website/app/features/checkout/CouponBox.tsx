import { couponAllowed, durationFromCode } from "@vendor/pricing-engine";
import { Button, Disclosure, Inline, StatusRegion, Text, TextField } from "@vendor/ui";
import { useEffect, useRef } from "react";
import type { CheckoutReply } from "./checkout-action.server";
import type { Summary } from "./order-form";

/**
 * Which coupons the order takes: `any` where the plan has no discount of its own (spec §5), `whole` where only one of 100 %
 * counts, `none` for a free plan.
 */
export function takesCoupon({ planDetails, quote }: Summary): "any" | "whole" | "none" {
  const plan = planDetails[0];
  if (!plan || plan.isFree) return "none";
  return couponAllowed({ ...plan, id: plan.plan_id }, durationFromCode(quote.duration)) ? "any" : "whole";
}

type Props = {
  applied: string;
  /** The refused coupon and the reason. */
  error: CheckoutReply["couponError"];
  busy: boolean;
};

/** The coupon where the order takes one; behind "I have a code" where the price has its own discount. */
export function OrderCoupon({ summary, ...box }: Props & { summary: Summary }) {
  const takes = takesCoupon(summary);
  if (takes === "none") return null;
  if (takes === "any" || box.applied) return <CouponBox {...box} />;
  return (
    <Disclosure look="text" title="I have a code" open={box.error !== null}>
      <CouponBox {...box} />
    </Disclosure>
  );
}

/** The order's coupon: a field, or the applied coupon with a button to remove it. */
function CouponBox({ applied, error, busy }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (before.current === applied) return;
    before.current = applied;
    // The pressed button is gone, so focus the element that replaces it.
    (applied ? remove : box).current?.focus();
  }, [applied]);
  return (
    <div>
      <Inline justify="between">
        <StatusRegion>
          {applied ? (
            <Text>
              Coupon <strong>{applied}</strong> applied
            </Text>
          ) : null}
        </StatusRegion>
        {applied ? (
          <Button
            ref={remove}
            type="submit"
            name="intent"
            value="remove-coupon"
            size="small"
            aria-disabled={busy || undefined}
          >
            Remove coupon
          </Button>
        ) : null}
      </Inline>
      {applied ? null : (
        <TextField
          ref={box}
          name="new_coupon"
          defaultValue={error?.typed}
          error={error?.text}
          label="Coupon"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          action={
            <Button type="submit" name="intent" value="coupon" loading={busy}>
              Apply coupon
            </Button>
          }
        />
      )}
    </div>
  );
}
