/** Time and size of a quote by the pricing engine, beside four money libraries. */
import { do_not_optimize, measure } from "mitata";
import { quoteBudget } from "./budgets.ts";
import { calibrate } from "./calibration.ts";
import { assertAgreement } from "./quote-agreement.ts";
import { bigJs } from "./quote-big-js.ts";
import { bundleEngine } from "./quote-bundle.ts";
import { currencyJs } from "./quote-currency-js.ts";
import { decimalJs } from "./quote-decimal-js.ts";
import { dineroJs } from "./quote-dinero-js.ts";
import { type Order, orders } from "./quote-orders.ts";
import { report, reportAtMost, reportCpu } from "./report.ts";

const WARM_UP_ROUNDS = 5_000;

const { buildQuote, gzipBytes } = await bundleEngine();
reportAtMost("bundle, gzip", gzipBytes, quoteBudget.gzipBytes, { unit: " B" });

const compared =
  assertAgreement(buildQuote, currencyJs, 2_000) +
  assertAgreement(buildQuote, dineroJs, 2_000) +
  assertAgreement(buildQuote, bigJs, 2_000) +
  assertAgreement(buildQuote, decimalJs, 2_000);
report("orders compared, all equal to the kobo", String(compared));

const libraries: { name: string; quote: (order: Order) => unknown }[] = [
  { name: "pricing-engine", quote: buildQuote },
  ...[currencyJs, dineroJs, bigJs, decimalJs].map(({ name, quote }) => ({ name, quote })),
];

// mitata's own warm-up is too short: it measured uncompiled code at six times its real time.
for (const { quote } of libraries) {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const order of orders) do_not_optimize(quote(order));
  }
}

/** Average nanoseconds of a quote per library, including garbage collection. */
const averages = new Map<string, number>();
const { loopMs } = await calibrate(async () => {
  for (const { name, quote } of libraries) {
    let turn = 0;
    const { avg } = await measure(() => {
      const order = orders[turn++ & 7];
      if (order) do_not_optimize(quote(order));
    });
    averages.set(name, avg);
  }
});
for (const [name, avg] of averages) reportCpu(`one quote, ${name}`, avg / 1_000_000, loopMs);
const ratio = (averages.get("pricing-engine") ?? Number.NaN) / (averages.get(currencyJs.name) ?? Number.NaN);
reportAtMost("pricing-engine / currency.js", ratio, quoteBudget.ratio, { digits: 3 });
