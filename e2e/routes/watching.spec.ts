import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pickFreePorts } from "../../scripts/ports.mjs";
import { addresses } from "../../scripts/services.mjs";
import { sendForm } from "../support/html.ts";
import { createShop, sendOrder } from "../support/shop.ts";
import { expect, test } from "../support/visitor-test.ts";

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; service: string };

/** What an OTLP exporter sends, as far as it is used. */
type Export = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Span, "service">[] }[];
  }[];
};

const docs = path.resolve(import.meta.dirname, "../../docs/operations");
const owner = { "Email or Username": "owner@demo.example", Password: "Demo-Owner-2026" };

/** A collector that keeps the spans it receives. */
async function openCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    for (const { resource, scopeSpans } of (JSON.parse(body) as Export).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "";
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
    }
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, bodies, close: () => server.close() };
}

/** The service's metrics: its text, the names, and the values by name and labels. */
async function scrape(port: string) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const said = await response.text();
  const names = [...said.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name],
  );
  const value = (sample: string) =>
    Number(
      said
        .split("\n")
        .find((line) => line.startsWith(`${sample} `))
        ?.slice(sample.length),
    );
  return { said, names, value };
}

test("an order is one trace over website, API, database and Paystack, and the metrics measure it", async ({
  playwright,
}) => {
  const collector = await openCollector();
  const shop = await createShop();
  const customer = await playwright.request.newContext({ baseURL: shop.urls.website });
  const free = addresses(await pickFreePorts());
  const [apiMetrics, siteMetrics] = [free.api, free.website].map((url) => new URL(url).port) as [
    string,
    string,
  ];
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "50" };
  try {
    await shop.start("paystack-sandbox");
    await shop.start("vendor-api", {}, { ...settings, METRICS_PORT: apiMetrics });
    await shop.start("website", {}, { ...settings, METRICS_PORT: siteMetrics });
    await sendForm(customer, "/login", { ...owner, Password: "Not-The-Password-1" });
    expect((await sendForm(customer, "/login", owner)).status()).toBe(302);
    const order = "/plans-details/2/month?onboarding=1&payment_method=card&whole=1";
    expect((await sendOrder(customer, order, { intent: "pay" })).status()).toBe(200);

    await expect(async () => {
      const paying = collector.spans.find(({ name }) => name === "paystack POST /transaction/initialize");
      const trace = collector.spans.filter(({ traceId }) => traceId === paying?.traceId);
      const parentOf = (child: Span | undefined) =>
        trace.find(({ spanId }) => spanId === child?.parentSpanId);
      const call = parentOf(paying);
      expect(call).toMatchObject({ service: "vendor-api", name: "POST /validate-card-payment" });
      expect(parentOf(call)).toMatchObject({
        service: "website",
        name: "POST /plans-details/:planId/:duration",
      });
      const queries = trace.filter(
        ({ parentSpanId, name }) => parentSpanId === call?.spanId && /^insert/i.test(name),
      );
      expect(queries.length).toBeGreaterThan(0);
    }).toPass();
    expect(collector.bodies.join(), "spans have no personal data").not.toMatch(
      /demo\.example|Demo-Owner|eyJ/,
    );

    const [api, site] = [await scrape(apiMetrics), await scrape(siteMetrics)];
    const seconds = "vendor_http_request_seconds_count";
    const page = `${seconds}{method="POST",route="/plans-details/:planId/:duration",status="303"}`;
    const call = `${seconds}{method="POST",route="/validate-card-payment",status="200"}`;
    expect(site.value(page)).toBe(1);
    expect(api.value(call)).toBe(1);
    expect(api.value('vendor_security_events_total{event="login_failed"}')).toBe(1);
    expect(api.value("vendor_payments_oldest_unsettled_seconds")).toBeGreaterThanOrEqual(0);
    expect(api.value('vendor_outbox_oldest_seconds{channel="email"}')).toBeGreaterThanOrEqual(0);
    expect(api.value('vendor_messages_sent_total{channel="sms"}')).toBeGreaterThanOrEqual(0);
    expect(api.value('vendor_database_connections{state="waiting"}')).toBe(0);
    expect(api.said + site.said).not.toMatch(/demo\.example/);
    expect((await fetch(`http://127.0.0.1:${apiMetrics}/`)).status).toBe(404);

    const known = new Set([...api.names, ...site.names, "up"]);
    const rules = readFileSync(path.join(docs, "alerts.yml"), "utf8");
    const board = readFileSync(path.join(docs, "dashboard.json"), "utf8");
    const used = (rules + board).match(/\b(vendor|nodejs|process)_\w+/g) ?? [];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const runbook = readFileSync(path.join(docs, "runbook.md"), "utf8");
    const [, headings = ""] = runbook.split("\n## Alerts\n");
    expect([...(headings.split("\n## ")[0] ?? "").matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(
      alerts,
    );
  } finally {
    await customer.dispose();
    await shop.stop();
    collector.close();
  }
});
