import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileOrPage, requireAccount } from "@vendor/remix-kit/server";
import { readFilter } from "../../features/account/transaction-view";
import { paths } from "../../paths";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The payments that the page shows with the same query, all pages of them, as a CSV or XLSX file. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "transactions" }));
  const { pathname, searchParams } = new URL(args.request.url);
  const type = pathname.endsWith(".xlsx") ? "xlsx" : "csv";
  const { filter } = readFilter(searchParams);
  return fileOrPage(
    api.account.exportTransactions({ ...filter, type }),
    paths.transactions(filter),
    types[type],
  );
}
