import { Button, Inline, StatusRegion, Text, TextField } from "@vendor/ui";
import { useEffect, useRef } from "react";
import type { CheckoutReply } from "./checkout-action-reply";

type Props = {
  applied: string;
  /** The refused coupon and the reason. */
  error: CheckoutReply["couponError"];
  busy: boolean;
};

/** The order's coupon: a field, or the applied coupon with a button to remove it. */
export function CouponBox({ applied, error, busy }: Props) {
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
