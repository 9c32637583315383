import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAccount } from "@vendor/remix-kit/server";
import { orErrorPage } from "../../features/account/error-pages.server";
import { paths } from "../../paths";
import { fileResponse } from "../../server/file-response.server";

/** A month's statement as a file, such as `2026-11.pdf` or `2026-11.csv`. */
export async function loader(args: LoaderFunctionArgs) {
  const [, month, type] = /^(\d{4}-(?:0[1-9]|1[0-2]))\.(pdf|csv)$/.exec(args.params.file ?? "") ?? [];
  if (!month) throw new Response("Not found", { status: 404 });
  const { api } = requireAccount(args, paths.login({ page: "statements" }));
  if (type === "pdf") return fileResponse(await orErrorPage(api.account.statementPdf({ month })));
  return fileResponse(await orErrorPage(api.account.statementCsv({ month })), "text/csv; charset=utf-8");
}
