import { ForgotPasswordPage } from "@vendor/remix-kit/password-reset";
import { forgotPassword } from "@vendor/remix-kit/server";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("Forgot password");

export const loader = forgotPassword.loader;
export const action = forgotPassword.action;

export default ForgotPasswordPage;
