import type { LoaderFunctionArgs } from "@remix-run/node";
import { metricTables } from "@vendor/api";
import { fileOrPage } from "@vendor/remix-kit/server";
import { paths, readMonths } from "../../paths";
import { requireStaff } from "../../server/guards.server";

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "metrics");
  const { searchParams } = new URL(args.request.url);
  const months = readMonths(searchParams);
  const table = metricTables.find((name) => name === searchParams.get("table")) ?? "months";
  return fileOrPage(
    api.officeFigures.metricsFile({ ...months, table }),
    paths.metrics(months),
    "text/csv; charset=utf-8",
  );
}
