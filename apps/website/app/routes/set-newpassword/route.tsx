import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { NewPasswordPage } from "@vendor/remix-kit/password-reset";
import { newPassword } from "@vendor/remix-kit/server";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Set a new password · ${brand.product}` }];

export const loader = newPassword.loader;
export const action = newPassword.action;

export default NewPasswordPage;
