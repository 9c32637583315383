import type { MetaFunction } from "@remix-run/node";
import { ForgotPasswordPage } from "@vendor/remix-kit/password-reset";
import { forgotPassword } from "@vendor/remix-kit/server";
import { siteName } from "../../site";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Forgot password · ${siteName}` }];

export const loader = forgotPassword.loader;
export const action = forgotPassword.action;

export default ForgotPasswordPage;
