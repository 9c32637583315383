import { formatAmount, RadioCards } from "@vendor/ui";
import type { Summary } from "./order-form";

type Props = {
  summary: Summary;
  value: string;
  /** What is wrong with the choice: none was made. */
  error: string | undefined;
  onChoose: (value: string) => void;
};

/** How the shop gets set up: by oneself, or once by an agent for a fee. */
export function Onboarding({ summary, value, error, onChoose }: Props) {
  return (
    <RadioCards
      name="onboarding"
      label="Onboarding"
      value={value}
      error={error}
      onChange={onChoose}
      options={summary.onboarding.map(({ id, description, amount }) => ({
        value: String(id),
        label: description,
        aside: amount > 0 ? `${formatAmount(amount)} once` : "Free",
      }))}
    />
  );
}
