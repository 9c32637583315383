import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { listRenewals, showRenewals } from "./list-renewals.ts";
import { readMetrics, writeMetricsFile } from "./read-metrics.ts";
import { showHome } from "./show-home.ts";

export const figureRoutes = {
  home: os.officeFigures.home.handler(async ({ context }) =>
    ok("Today", { data: await showHome(context.deps, requireSession(context)) }),
  ),
  metrics: os.officeFigures.metrics.handler(async ({ input, context }) =>
    ok("Metrics", { data: await readMetrics(context.deps, input) }),
  ),
  metricsFile: os.officeFigures.metricsFile.handler(({ input, context }) =>
    writeMetricsFile(context.deps, input),
  ),
  renewals: os.officeFigures.renewals.handler(async ({ input, context }) =>
    ok("Renewals", { data: await showRenewals(context.deps, input) }),
  ),
  dueRenewals: os.officeFigures.dueRenewals.handler(async ({ input, context }) =>
    ok("Renewals", { data: await listRenewals(context.deps, input) }),
  ),
};
