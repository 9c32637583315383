export { Alert, type AlertProps } from "./Alert";
export { StatusRegion, type StatusRegionProps } from "./StatusRegion";
