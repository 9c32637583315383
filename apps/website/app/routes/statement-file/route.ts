import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fileOrPage, requireAccount } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** A month's statement as a file, such as `2026-11.pdf` or `2026-11.csv`. */
export async function loader(args: LoaderFunctionArgs) {
  const [, month, type] = /^(\d{4}-(?:0[1-9]|1[0-2]))\.(pdf|csv)$/.exec(args.params.file ?? "") ?? [];
  const page = paths.statements();
  if (!month) throw redirect(page);
  const { api } = requireAccount(args, paths.login({ page: "statements" }));
  if (type === "pdf") return fileOrPage(api.account.statementPdf({ month }), page);
  return fileOrPage(api.account.statementCsv({ month }), page, "text/csv; charset=utf-8");
}
