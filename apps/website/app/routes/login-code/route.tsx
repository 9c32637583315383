import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { LoginCodePage } from "@vendor/remix-kit/second-factor";
import { loginCode } from "@vendor/remix-kit/server";
import { afterLogin } from "../../features/login/after-login";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Enter your code · ${brand.product}` }];

export const loader = (args: LoaderFunctionArgs) => loginCode.loader(args);
export const action = (args: ActionFunctionArgs) => loginCode.action(args, afterLogin);

export default LoginCodePage;
