export { Badge, type BadgeProps } from "./Badge";
export { DurationBadge, type DurationBadgeProps } from "./DurationBadge";
