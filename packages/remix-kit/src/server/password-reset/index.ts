export { askForCode } from "./ask-for-code";
export { checkCode } from "./check-code";
export type { ResetPaths } from "./reset-paths";
export { setPassword } from "./set-password";
