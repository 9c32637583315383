import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SecurityPage } from "@vendor/remix-kit/second-factor";
import { requireAccount, securityPage } from "@vendor/remix-kit/server";
import { paths } from "../../paths";
import { site } from "../../site";

export const meta = site.titled("Security");

const login = paths.login({ page: "security" });

export const loader = (args: LoaderFunctionArgs) =>
  securityPage.loader(args, requireAccount(args, login).api);
export const action = (args: ActionFunctionArgs) =>
  securityPage.action(args, requireAccount(args, login).api);

export default SecurityPage;
