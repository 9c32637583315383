import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { SecurityPage } from "@vendor/remix-kit/second-factor";
import { securityPage } from "@vendor/remix-kit/server";
import { Page } from "@vendor/ui";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Security");

export const loader = (args: LoaderFunctionArgs) =>
  securityPage.loader(args, requireStaff(args, "security").api);
export const action = (args: ActionFunctionArgs) =>
  securityPage.action(args, requireStaff(args, "security").api);

export default function Security() {
  return (
    <Page width="text">
      <SecurityPage />
    </Page>
  );
}
