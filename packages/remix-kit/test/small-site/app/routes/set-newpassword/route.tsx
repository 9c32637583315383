import { NewPasswordPage } from "@vendor/remix-kit/password-reset";
import { newPassword } from "@vendor/remix-kit/server";

export const handle = { bare: true };
export const loader = newPassword.loader;
export const action = newPassword.action;

export default NewPasswordPage;
