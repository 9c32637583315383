import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { LoginCodePage } from "@vendor/remix-kit/second-factor";
import { loginCode } from "@vendor/remix-kit/server";
import { afterLogin } from "../../features/login/after-login";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("Enter your code");

export const loader = (args: LoaderFunctionArgs) => loginCode.loader(args);
export const action = (args: ActionFunctionArgs) => loginCode.action(args, afterLogin);

export default LoginCodePage;
