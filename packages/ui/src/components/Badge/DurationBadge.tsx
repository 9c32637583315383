import { Badge } from "./Badge";

export interface DurationBadgeProps {
  duration: "monthly" | "yearly";
}

/** Whether a plan is paid by the month or by the year. */
export function DurationBadge({ duration }: DurationBadgeProps) {
  return <Badge tone={duration === "yearly" ? "positive" : "info"}>{duration}</Badge>;
}
