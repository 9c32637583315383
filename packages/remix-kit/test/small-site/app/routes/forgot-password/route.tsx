import { ForgotPasswordPage } from "@vendor/remix-kit/password-reset";
import { forgotPassword } from "@vendor/remix-kit/server";

export const handle = { bare: true };
export const loader = forgotPassword.loader;
export const action = forgotPassword.action;

export default ForgotPasswordPage;
