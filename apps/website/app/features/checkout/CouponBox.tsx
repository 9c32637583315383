import { Button, Inline, Stack, Text, TextField } from "@vendor/ui";

type Props = { applied: string; busy: boolean };

/** One coupon an order: the box, or what is applied and the way to take it off. */
export function CouponBox({ applied, busy }: Props) {
  if (applied) {
    return (
      <Inline justify="between">
        <Text>
          Coupon <strong>{applied}</strong> applied
        </Text>
        <Button type="submit" name="intent" value="remove-coupon" size="small" tone="ghost" disabled={busy}>
          Remove coupon
        </Button>
      </Inline>
    );
  }
  return (
    <Stack gap="xs">
      <TextField
        name="new_coupon"
        label="Coupon"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
      />
      <Button type="submit" name="intent" value="coupon" loading={busy}>
        Apply coupon
      </Button>
    </Stack>
  );
}
