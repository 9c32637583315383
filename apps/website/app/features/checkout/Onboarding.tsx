import { formatAmount, RadioCards } from "@vendor/ui";
import type { Summary } from "./order-form";

type Props = { summary: Summary; value: string; onChoose: (value: string) => void };

/** How the shop gets set up: by oneself, or once by an agent for a fee. */
export function Onboarding({ summary, value, onChoose }: Props) {
  return (
    <RadioCards
      name="onboarding"
      label="Onboarding"
      value={value}
      onChange={onChoose}
      options={summary.onboarding.map(({ id, description, amount }) => ({
        value: String(id),
        label: description,
        aside: amount > 0 ? `${formatAmount(amount)} once` : "Free",
      }))}
    />
  );
}
