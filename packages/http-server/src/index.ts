export { developmentFaults, isLoopback } from "./development.ts";
export { type ManagedServer, manageServer, serverTimes } from "./manage-server.ts";
export { type MetricsSettings, measureRequest, serveMetrics } from "./metrics.ts";
export {
  fetchInSpan,
  type RequestSpan,
  startQuerySpan,
  startRequestSpan,
  startTracing,
} from "./tracing.ts";
