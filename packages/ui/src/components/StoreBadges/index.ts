export { type StoreBadge, StoreBadges, type StoreBadgesProps } from "./StoreBadges";
export type { Store } from "./StoreMark";
