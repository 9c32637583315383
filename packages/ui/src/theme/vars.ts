/** The theme contract and the breakpoints, for the style files of applications. */
export { vars } from "./contract.css";
export { below, breakpoint, media } from "./tokens";
