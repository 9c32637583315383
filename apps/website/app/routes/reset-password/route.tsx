import type { MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { ResetCodePage } from "@vendor/remix-kit/password-reset";
import { resetCode } from "@vendor/remix-kit/server";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Enter the code · ${brand.product}` }];

export const loader = resetCode.loader;
export const action = resetCode.action;

export default ResetCodePage;
