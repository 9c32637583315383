import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { ForgotPasswordPage } from "@vendor/remix-kit/password-reset";
import { forgotPassword } from "@vendor/remix-kit/server";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

export const handle = { bare: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Forgot password · ${brand.product}`,
    description: `Set a new password for your ${brand.product} account with a code by email or a link by SMS.`,
    path: paths.forgotPassword(),
    unlisted: true,
    matches,
  });

export const loader = forgotPassword.loader;
export const action = forgotPassword.action;

export default ForgotPasswordPage;
