/**
 * What watching costs: CPU of the API for a complete order (bench/orders.bench.ts) with metrics, and with traces as
 * well, as a multiple of an API without either. They run side by side on one PostgreSQL and take turns, so that a machine whose
 * speed changes treats them alike. Metrics are scraped every 5 s, three times as often as is usual.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pickFreePorts } from "./free-ports.ts";
import { placeOrder } from "./order.ts";
import { openCustomers } from "./order-customers.ts";
import { processCpu } from "./process-cpu.ts";
import { report, reportAtMost } from "./report.ts";
import { spawnApi } from "./spawned-api.ts";
import type { SpawnedServer } from "./spawned-server.ts";

const MOST = 1.03;
const CLIENTS = 8;
const ORDERS = 100;
const ROUNDS = 11;

const databaseUrl = process.env.DATABASE_URL ?? "";
const collector = createServer((request, response) => request.resume().on("end", () => response.end("{}")));
await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const [first = "", second = "", third = ""] = (await pickFreePorts(3)).map(String);
const variants = {
  plain: {},
  metrics: { METRICS_PORT: first },
  "metrics and every hundredth trace": {
    METRICS_PORT: second,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.01",
  },
  "metrics and every trace": {
    METRICS_PORT: third,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  },
};

const apis = [];
for (const [name, settings] of Object.entries(variants)) {
  const api = await spawnApi({ DATABASE_URL: databaseUrl, RUN_JOBS: "off", ...settings });
  apis.push({ name, api });
}
const scrapes = setInterval(() => {
  for (const { METRICS_PORT: port } of Object.values(variants) as { METRICS_PORT?: string }[])
    if (port) void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
}, 5_000);
try {
  const [reference] = apis;
  if (!reference) throw new Error("no API");
  const customers = await openCustomers(reference.api.base, databaseUrl, 4 * CLIENTS);

  /** CPU time of the API for these orders, in ms each. */
  async function cpuOf({ base, pid }: SpawnedServer, count: number): Promise<number> {
    let left = count;
    const before = processCpu(pid);
    const client = async (number: number) => {
      for (let turn = 0; left-- > 0; turn++) {
        const customer = customers[(number + turn * CLIENTS) % customers.length];
        if (customer) await placeOrder(base, customer);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    return (processCpu(pid) - before) / count;
  }

  for (const { api } of apis) await cpuOf(api, 2 * ORDERS);
  for (const { name, api } of apis.slice(1)) {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      // Plain before and after, because the machine's speed and the database's size change meanwhile.
      const before = await cpuOf(reference.api, ORDERS);
      const watched = (await cpuOf(api, ORDERS)) + (await cpuOf(api, ORDERS));
      ratios.push(watched / (before + (await cpuOf(reference.api, ORDERS))));
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
    const label = `CPU of an order with ${name}, a multiple`;
    if (name === "metrics") reportAtMost(label, median, MOST, { digits: 3, unit: " ×" });
    else report(label, `${median.toFixed(3)} ×`);
  }
} finally {
  clearInterval(scrapes);
  for (const { api } of apis) await api.stop();
  collector.close();
}
