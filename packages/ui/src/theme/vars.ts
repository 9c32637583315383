/** For the style files of applications: the theme contract and the breakpoints. */
export { vars } from "./contract.css";
export { below, breakpoint, media } from "./tokens";
