export { AdirePattern, type AdirePatternProps } from "./AdirePattern";
