export { Alert, type AlertProps } from "./Alert";
export { StatusRegion, type StatusRegionProps } from "./StatusRegion";
export { TimedAlert, type TimedAlertProps } from "./TimedAlert";
