// Apart from the rest, because it needs packages that not every service has.
export { countWaitingPage, type MetricsSettings, measureRequest, serveMetrics } from "./metrics.ts";
export {
  fetchInSpan,
  type RequestSpan,
  startQuerySpan,
  startRequestSpan,
  startTracing,
} from "./tracing.ts";
