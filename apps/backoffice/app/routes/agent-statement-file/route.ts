import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "@vendor/remix-kit/server";
import { paths, readMonth } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "subject", "agents");
  const code = args.params.code ?? "";
  const month = readMonth(new URL(args.request.url).searchParams, "month");
  return fileOrPage(
    api.officeAgents.statementFile({ code, month }),
    paths.agentStatement(code, { month }),
    "text/csv; charset=utf-8",
  );
}
