export { PlanToggle, PlanToggleLinks, type PlanToggleLinksProps, type PlanToggleProps } from "./PlanToggle";
