import { Badge } from "./Badge";

export interface DurationBadgeProps {
  duration: "monthly" | "yearly";
  /** The text, in place of "monthly" or "yearly". */
  label?: string | undefined;
}

/** Whether a plan is paid by the month or by the year. */
export function DurationBadge({ duration, label = duration }: DurationBadgeProps) {
  return <Badge tone={duration === "yearly" ? "positive" : "info"}>{label}</Badge>;
}
