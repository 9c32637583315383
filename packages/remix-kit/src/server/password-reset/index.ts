export { askForCode } from "./ask-for-code.ts";
export { checkCode } from "./check-code.ts";
export type { ResetPaths } from "./reset-paths.ts";
export { setPassword } from "./set-password.ts";
