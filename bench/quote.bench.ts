import { pathToFileURL } from "node:url";
import { bench, do_not_optimize, run, summary } from "mitata";
import { assertAgreement } from "./quote-agreement";
import { bigJs } from "./quote-big-js";
import { bundleEngine } from "./quote-bundle";
import { currencyJs } from "./quote-currency-js";
import { decimalJs } from "./quote-decimal-js";
import { dineroJs } from "./quote-dinero-js";
import { type Order, orders } from "./quote-orders";

/** At most a tenth of currency.js' time, and 1.65 KB on the wire. */
export const quoteTargets = { ratio: 0.1, gzipBytes: 1_650 } as const;

export interface QuoteMeasurement {
  /** Nanoseconds for one quote, on average (garbage collection included) and in the middle. */
  readonly nanoseconds: Readonly<Record<string, { readonly avg: number; readonly p50: number }>>;
  /** The engine's average time over currency.js'. */
  readonly ratio: number;
  readonly bytes: number;
  readonly gzipBytes: number;
  readonly ordersCompared: number;
  readonly targets: typeof quoteTargets;
  readonly passed: boolean;
}

const warmUpRounds = 5_000;
const engineName = "pricing-engine";

/** Compares, weighs and times the engine and its peers. Prints mitata's table unless `quiet`. */
export async function measureQuote({ quiet = false } = {}): Promise<QuoteMeasurement> {
  const { buildQuote, bytes, gzipBytes } = await bundleEngine();
  const ordersCompared =
    assertAgreement(buildQuote, currencyJs, 2_000) +
    assertAgreement(buildQuote, dineroJs, 2_000) +
    assertAgreement(buildQuote, bigJs, 2_000) +
    assertAgreement(buildQuote, decimalJs, 2_000);

  const each = (name: string, quote: (order: Order) => unknown) => {
    let turn = 0;
    // Without this mitata was seen to sample peers before they were compiled, at six times their real time.
    for (let round = 0; round < warmUpRounds; round++)
      for (const order of orders) do_not_optimize(quote(order));
    bench(name, () => {
      const order = orders[turn++ & 7];
      if (order) do_not_optimize(quote(order));
    });
  };
  summary(() => {
    each(engineName, buildQuote);
    for (const { name, quote } of [currencyJs, dineroJs, bigJs, decimalJs]) each(name, quote);
  });

  const { benchmarks } = await run(quiet ? { format: "quiet" } : {});
  const nanoseconds: Record<string, { avg: number; p50: number }> = {};
  for (const { alias, runs } of benchmarks) {
    const stats = runs[0]?.stats;
    if (!stats) throw new Error(`${alias} was not measured`);
    nanoseconds[alias] = { avg: stats.avg, p50: stats.p50 };
  }
  const ratio =
    (nanoseconds[engineName]?.avg ?? Number.NaN) / (nanoseconds[currencyJs.name]?.avg ?? Number.NaN);
  const passed = ratio <= quoteTargets.ratio && gzipBytes <= quoteTargets.gzipBytes;
  return { nanoseconds, ratio, bytes, gzipBytes, ordersCompared, targets: quoteTargets, passed };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const json = process.argv.includes("--json");
  const result = await measureQuote({ quiet: json });
  if (json) {
    console.log(JSON.stringify({ bench: "quote", ...result }));
  } else {
    console.log(`\nall agree to the kobo on ${result.ordersCompared} comparisons`);
    console.log(`pricing-engine / currency.js: ${result.ratio.toFixed(3)} (target ≤ ${quoteTargets.ratio})`);
    console.log(`bundle: ${result.bytes} B, ${result.gzipBytes} B gzip (target ≤ ${quoteTargets.gzipBytes})`);
  }
  if (!result.passed) process.exitCode = 1;
}
