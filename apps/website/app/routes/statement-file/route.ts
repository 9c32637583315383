import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { fileOrPage, requireAccount } from "@vendor/remix-kit/server";
import { paths } from "../../paths";

/** A statement as a file, such as `2026-11.pdf`, `2026.csv` or `2026-11-15_2027-01-14.pdf`. */
export async function loader(args: LoaderFunctionArgs) {
  const [, period, type] = /^([\d_-]{4,21})\.(pdf|csv)$/.exec(args.params.file ?? "") ?? [];
  const page = paths.statements();
  if (!period) throw redirect(page);
  const { api } = requireAccount(args, paths.login({ page: "statements" }));
  if (type === "pdf") return fileOrPage(api.account.statementPdf({ period }), page);
  return fileOrPage(api.account.statementCsv({ period }), page, "text/csv; charset=utf-8");
}
