import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage } from "@vendor/remix-kit/server";
import { paths, readMonth } from "../../paths";
import { requireAgent } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "tokens" }));
  const month = readMonth(new URL(args.request.url).searchParams);
  return fileOrPage(api.reseller.exportTokens({ month }), paths.tokens({ month }), "text/csv; charset=utf-8");
}
