import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { exportAgentStatement, readAgentStatement } from "./agent-statement.ts";

export const officeAgentRoutes = {
  statement: os.officeAgents.statement.handler(async ({ input, context }) =>
    ok("Statement", { data: await readAgentStatement(context.deps, input) }),
  ),
  statementFile: os.officeAgents.statementFile.handler(async ({ input, context }) => {
    await limit(context, "export-by-user", requireSession(context).userId);
    return exportAgentStatement(context.deps, input);
  }),
};
