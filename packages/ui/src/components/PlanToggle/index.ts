export { PlanToggle, type PlanToggleProps } from "./PlanToggle";
export { PlanToggleLinks, type PlanToggleLinksProps } from "./PlanToggleLinks";
