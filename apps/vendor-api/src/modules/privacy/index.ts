export { beginClosing } from "./close-account.ts";
export { eraseClosedAccounts } from "./erase-closed-accounts.ts";
export { writeExports } from "./write-exports.ts";
