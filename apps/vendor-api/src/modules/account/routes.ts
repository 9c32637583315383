import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/os.ts";
import { showAccount } from "./show-account.ts";

export const accountRoutes = {
  show: os.account.show.handler(async ({ context }) =>
    ok("Your account", { data: await showAccount(context.deps, requireSession(context)) }),
  ),
};
