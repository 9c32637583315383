import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SecurityPage } from "@vendor/remix-kit/second-factor";
import { securityPage } from "@vendor/remix-kit/server";
import { Page } from "@vendor/ui";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Security");

const login = paths.login({ page: "security" });

export const loader = (args: LoaderFunctionArgs) => securityPage.loader(args, requireAgent(args, login).api);
export const action = (args: ActionFunctionArgs) => securityPage.action(args, requireAgent(args, login).api);

export default function Security() {
  return (
    <Page width="text">
      <SecurityPage />
    </Page>
  );
}
