import { ok } from "@vendor/api";
import { os, requireAccount } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { exportFile, listExports, requestExport } from "./request-export.ts";

export const dataExportRoutes = {
  exports: os.accountData.exports.handler(async ({ context }) =>
    ok("Your exports", { data: await listExports(context.deps, requireAccount(context)) }),
  ),
  requestExport: os.accountData.requestExport.handler(async ({ context, input }) => {
    const { deps, caller } = context;
    await requestExport(deps, caller, requireAccount(context), input.present_password);
    return ok("We are preparing your data. We will email you a link within a few minutes.");
  }),
  exportFile: os.accountData.exportFile.handler(async ({ context, input }) => {
    const session = requireAccount(context);
    await limit(context, "export-by-user", session.userId);
    return exportFile(context.deps, session, input.id);
  }),
};
