import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { brand } from "@vendor/brand";
import { SecurityPage } from "@vendor/remix-kit/second-factor";
import { requireAccount, securityPage } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

export const meta: MetaFunction = () => [{ title: `Security · ${brand.product}` }];

const login = paths.login({ page: "security" });

export const loader = (args: LoaderFunctionArgs) =>
  securityPage.loader(args, requireAccount(args, login).api);
export const action = (args: ActionFunctionArgs) =>
  securityPage.action(args, requireAccount(args, login).api);

export default SecurityPage;
