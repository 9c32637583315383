import { ResetCodePage } from "@vendor/remix-kit/password-reset";
import { resetCode } from "@vendor/remix-kit/server";

export const handle = { bare: true };
export const loader = resetCode.loader;
export const action = resetCode.action;

export default ResetCodePage;
