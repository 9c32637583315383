import { Counter } from "prom-client";

/** Node's error codes for a connection that cannot be made or breaks, to any server. */
const BROKEN = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EPIPE",
  "ENOENT",
]);
/** What PgBouncer says when it has no server to give. */
const POOLER_FAULT = "08P01";
/** PostgreSQL's error codes for a server that is not available. */
const DOWN = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
  POOLER_FAULT,
]);
/** What is wrong with a server that answers and cannot do what it was asked now, by PostgreSQL's error codes. */
const UNABLE = {
  "53100": "disk-full",
  "58030": "disk-error",
  "53200": "out-of-memory",
  // A standby, which services reach for a moment while it becomes the primary.
  "25006": "read-only",
  // The time limit of a statement.
  "57014": "too-slow",
} as const;
type UnableCode = keyof typeof UNABLE;

const DOWN_TEXT =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout|PGlite is clos/i;

/** Errors of the driver's connections. They look like those of other connections, for example to a mail server. */
const driverErrors = new WeakSet<object>();

/** Counts from 0 in each process, because Prometheus sees no increase in a count that begins with 1. */
const faultsCounted = new Counter({
  name: "vendor_database_faults_total",
  help: "Queries that a PostgreSQL server that answers could not carry out, by what is wrong with it",
  labelNames: ["fault"],
});
for (const fault of Object.values(UNABLE)) faultsCounted.inc({ fault }, 0);

/** Records that an error came from the driver, for `isDatabaseDown`, and counts it when it is a fault of the server. */
export function noteDriverError(error: unknown): void {
  if (!(error instanceof Error) || driverErrors.has(error)) return;
  driverErrors.add(error);
  const fault = databaseFault(error);
  if (fault) faultsCounted.inc({ fault });
}

/** Serialization failure and deadlock: nothing was changed, and the transaction can be repeated. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** An error and its causes, because drizzle wraps the driver's error. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    yield current;
    current = current.cause;
  }
}

/** The code of PostgreSQL (`23505`…) or Node, from an error or its causes. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const each of chain(error)) if (typeof each.code === "string") return each.code;
  return undefined;
}

/** What is wrong with a database that answers, such as its full disk; undefined for every other error. */
export function databaseFault(error: unknown): (typeof UNABLE)[UnableCode] | undefined {
  return UNABLE[databaseErrorCode(error) as UnableCode];
}

/** Whether the database could not be reached, or can carry out nothing of this kind now; false for a query that it refused. */
export function isDatabaseDown(error: unknown): boolean {
  if (databaseFault(error)) return true;
  for (const each of chain(error)) {
    if (typeof each.code === "string" && DOWN.has(each.code)) return true;
    if (typeof each.code === "string" && BROKEN.has(each.code) && driverErrors.has(each)) return true;
    if (DOWN_TEXT.test(each.message)) return true;
  }
  return false;
}

/** Whether repeating the transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(databaseErrorCode(error) ?? "");
}

/** Whether a unique index refused the row; with `constraint`, whether that one did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, "23505", constraint);
}

/** Whether this check constraint refused the row. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, "23514", constraint);
}

function isViolation(error: unknown, code: string, constraint: string | undefined): boolean {
  for (const each of chain(error)) {
    if (each.code !== code) continue;
    return constraint === undefined || (each as { constraint?: string }).constraint === constraint;
  }
  return false;
}

/** The database could not be opened; the message is one line for the operator. */
export class DatabaseOpenError extends Error {
  override readonly name = "DatabaseOpenError";
}
