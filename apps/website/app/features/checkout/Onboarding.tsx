import { formatAmount, RadioCards } from "@vendor/ui";
import type { Summary } from "./order-form";

type Props = {
  summary: Summary;
  value: string;
  /** The message when no option was chosen. */
  error: string | undefined;
  onChoose: (value: string) => void;
};

/** The choice between free self onboarding and assisted onboarding, which is paid once. */
export function Onboarding({ summary, value, error, onChoose }: Props) {
  return (
    <RadioCards
      name="onboarding"
      label="Onboarding"
      value={value}
      error={error}
      onValueChange={onChoose}
      options={summary.onboarding.map(({ id, description, amount }) => ({
        value: String(id),
        label: description,
        aside: amount > 0 ? `${formatAmount(amount)} once` : "Free",
      }))}
    />
  );
}
