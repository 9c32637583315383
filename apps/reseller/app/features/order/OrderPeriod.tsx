import { Alert, CheckboxField, Stack, Text } from "@vendor/ui";
import { periodOf } from "../dates/day-of";
import type { Summary } from "./order";

type Props = Pick<Summary, "period" | "replaces"> & {
  /** Whether the confirmation can be given here. */
  asks: boolean;
};

/** When an order begins and ends, and what of another plan it ends. The loss of paid time has to be confirmed. */
export function OrderPeriod({ period, replaces, asks }: Props) {
  const lost = replaces.filter(({ kind }) => kind === "paid");
  return (
    <Stack gap="sm">
      <Text size="sm">Runs {periodOf(period)}</Text>
      {lost.length > 0 ? (
        <Alert tone="caution" announce="none">
          This plan begins today and replaces what is already paid for:{" "}
          {lost.map((time) => `${time.plan_name}, ${periodOf(time)}`).join("; ")}. Nothing is refunded for it.
        </Alert>
      ) : null}
      {lost.length > 0 && asks ? (
        <CheckboxField name="replace_plan" value="1" label="Replace it, and lose the time that is paid for" />
      ) : null}
    </Stack>
  );
}
