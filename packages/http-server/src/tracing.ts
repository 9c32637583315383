import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** Whether spans are sent; without, a span costs nothing. */
let tracing = false;
const tracer = () => trace.getTracer("vendor");

/**
 * Sends spans to the OpenTelemetry collector in `OTEL_EXPORTER_OTLP_ENDPOINT`; without that setting nothing is loaded.
 * The exporter and the sampler read the other `OTEL_*` settings themselves.
 * @returns A function that sends what is left and stops.
 */
export async function startTracing(service: string): Promise<() => Promise<void>> {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  tracing = true;
  return async () => {
    tracing = false;
    // A collector that is gone must not keep the service from stopping.
    await provider.shutdown().catch(() => {});
    trace.disable();
    context.disable();
    propagation.disable();
  };
}

export type RequestSpan = {
  /** For the services that this request calls; undefined while tracing is off. */
  traceparent: string | undefined;
  /** Runs the request's work, whose own spans become parts of this one. */
  run<T>(work: () => T): T;
  end(answer: { method: string; route: string; status: number }): void;
};

const untraced: RequestSpan = { traceparent: undefined, run: (work) => work(), end: () => {} };

/** The span of a request that this service answers; part of the caller's trace if there is one. */
export function startRequestSpan(traceparent: unknown): RequestSpan {
  if (!tracing) return untraced;
  const caller = propagation.extract(context.active(), { traceparent });
  const span = tracer().startSpan("request", { kind: SpanKind.SERVER }, caller);
  const within = trace.setSpan(caller, span);
  return {
    traceparent: traceparentOf(within),
    run: (work) => context.with(within, work),
    end({ method, route, status }) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

function traceparentOf(within: ReturnType<typeof context.active>): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(within, carrier);
  return carrier.traceparent;
}

function end(span: Span, error?: unknown): void {
  if (error !== undefined) {
    // Not its message, which may repeat what a person typed.
    span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** A span of a query that a request makes; others, such as those of the job queue each second, have none. @param text - With placeholders instead of values. @returns A function to call when it has ended. */
export function startQuerySpan(text: string): (error?: unknown) => void {
  if (!tracing || !trace.getActiveSpan()) return () => {};
  const span = tracer().startSpan(text.slice(0, 40), {
    kind: SpanKind.CLIENT,
    attributes: { "db.system.name": "postgresql", "db.query.text": text.slice(0, 1_000) },
  });
  return (error) => end(span, error);
}

/** Calls another service in a span whose trace it can continue. @param name - Without ids: "paystack GET /transaction/verify". */
export async function fetchInSpan(
  send: typeof fetch,
  name: string,
  url: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  if (!tracing) return send(url, init);
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT });
  const traceparent = traceparentOf(trace.setSpan(context.active(), span)) ?? "";
  try {
    const response = await send(url, { ...init, headers: { ...init.headers, traceparent } });
    span.setAttribute("http.response.status_code", response.status);
    end(span);
    return response;
  } catch (error) {
    end(span, error);
    throw error;
  }
}
