import { Alert, CheckboxField, Stack } from "@vendor/ui";
import type { PeriodWords } from "./recap-view";

type Props = Pick<PeriodWords, "replaced"> & { confirmed: boolean };

/** What of another plan an order ends at once. The loss of what was paid for has to be confirmed. */
export function Replaced({ replaced, confirmed }: Props) {
  const paid = replaced.filter(({ kind }) => kind === "paid");
  if (paid.length === 0) {
    const [trial] = replaced;
    return trial ? (
      <Alert tone="info" announce="none">
        This plan begins today and ends your {trial.plan} trial.
      </Alert>
    ) : null;
  }
  const lost = paid.map(({ plan, period }) => `${plan}, ${period}`).join("; ");
  return (
    <Stack gap="sm">
      <Alert tone="caution" announce="none">
        This plan begins today and replaces what is already paid for: {lost}. Nothing is refunded for it.
      </Alert>
      <CheckboxField
        name="replace_plan"
        value="1"
        label="Replace it, and lose the time that is paid for"
        defaultChecked={confirmed}
      />
    </Stack>
  );
}
