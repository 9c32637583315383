import type { MetaFunction } from "@remix-run/node";
import { ResetCodePage } from "@vendor/remix-kit/password-reset";
import { resetCode } from "@vendor/remix-kit/server";
import { siteName } from "../../site";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Enter the code · ${siteName}` }];

export const loader = resetCode.loader;
export const action = resetCode.action;

export default ResetCodePage;
