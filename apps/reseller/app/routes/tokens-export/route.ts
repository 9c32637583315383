import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "@vendor/remix-kit/server";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "tokens" }));
  return fileOrPage(api.reseller.exportTokens(), paths.tokens(), "text/csv; charset=utf-8");
}
