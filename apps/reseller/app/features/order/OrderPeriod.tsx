import { Alert, CheckboxField, Stack, Text } from "@vendor/ui";
import { formatDay, formatPeriod } from "../format";
import type { Summary } from "./order";

type Props = Pick<Summary, "period" | "replaces" | "paid_until"> & {
  /** Whether the loss can be confirmed here. */
  canConfirm: boolean;
  /** Whether it was confirmed before. */
  confirmed?: boolean;
};

/** The order's period, whether it follows paid time, and the paid time of another plan that it replaces, which has to be confirmed. */
export function OrderPeriod({ period, replaces, paid_until, canConfirm, confirmed = false }: Props) {
  const lost = replaces.filter(({ kind }) => kind === "paid");
  return (
    <Stack gap="sm">
      <Text size="sm">Active {formatPeriod(period)}</Text>
      {paid_until ? (
        <Alert tone="caution" announce="none">
          This client is already paid for until {formatDay(paid_until)}. This order pays for the next period.
        </Alert>
      ) : null}
      {lost.length > 0 ? (
        <Alert tone="caution" announce="none">
          This plan starts today and replaces a plan that is already paid for:{" "}
          {lost.map((time) => `${time.plan_name}, ${formatPeriod(time)}`).join("; ")}. The unused time is not
          refunded.
        </Alert>
      ) : null}
      {lost.length > 0 && canConfirm ? (
        <CheckboxField
          name="replace_plan"
          value="1"
          label="Replace it and lose the paid time"
          defaultChecked={confirmed}
        />
      ) : null}
    </Stack>
  );
}
