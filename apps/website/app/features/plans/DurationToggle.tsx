import { Link } from "@remix-run/react";
import type { Duration } from "@vendor/pricing-engine";
import { PlanToggleLinks } from "@vendor/ui";

type Props = {
  duration: Duration;
  /** The address of this page for a duration. */
  to: (duration: Duration) => string;
  /** 'You Save 50% per year' */
  saving?: string | undefined;
};

/** Yearly or monthly, as links: the address says which, with or without scripts. */
export function DurationToggle({ duration, to, saving }: Props) {
  const option = (value: Duration, label: string, note?: string) => ({
    key: value,
    label,
    ...(note && { note }),
    current: duration === value,
    link: { to: to(value), preventScrollReset: true, replace: true },
  });
  return (
    <PlanToggleLinks
      label="Billing period"
      as={Link}
      options={[option("yearly", "Yearly", saving), option("monthly", "Monthly")]}
    />
  );
}
