import type { MetaFunction } from "@remix-run/node";
import { NewPasswordPage } from "@vendor/remix-kit/password-reset";
import { newPassword } from "@vendor/remix-kit/server";
import { siteName } from "../../site";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Set a new password · ${siteName}` }];

export const loader = newPassword.loader;
export const action = newPassword.action;

export default NewPasswordPage;
