import { Button, Inline, StatusRegion, Text, TextField } from "@vendor/ui";
import { useEffect, useRef } from "react";
import * as styles from "./checkout.css";
import type { CheckoutReply } from "./checkout-reply";

type Props = {
  applied: string;
  /** What was typed and refused, and why: without scripts the page is a new one. */
  fault: CheckoutReply["couponFault"];
  busy: boolean;
};

/** One coupon an order: the box, or what is applied and the way to take it off. */
export function CouponBox({ applied, fault, busy }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  const before = useRef(applied);
  useEffect(() => {
    if (before.current === applied) return;
    before.current = applied;
    // The button that was pressed is gone, and the focus with it: it goes to what took its place.
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
        <div className={styles.coupon}>
          <TextField
            ref={box}
            name="new_coupon"
            defaultValue={fault?.typed}
            error={fault?.text}
            label="Coupon"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
          <Button type="submit" name="intent" value="coupon" loading={busy}>
            Apply coupon
          </Button>
        </div>
      )}
    </div>
  );
}
