import { ResetCodePage } from "@vendor/remix-kit/password-reset";
import { resetCode } from "@vendor/remix-kit/server";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("Enter the code");

export const loader = resetCode.loader;
export const action = resetCode.action;

export default ResetCodePage;
