import { NewPasswordPage } from "@vendor/remix-kit/password-reset";
import { newPassword } from "@vendor/remix-kit/server";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("Set a new password");

export const loader = newPassword.loader;
export const action = newPassword.action;

export default NewPasswordPage;
