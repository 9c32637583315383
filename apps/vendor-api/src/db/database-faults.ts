/** What Node reports of a connection that cannot be made or breaks, whatever it was for. */
const BROKEN = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EPIPE",
  "ENOENT",
]);
/** What PostgreSQL itself reports when it is not there to work. */
const DOWN = new Set(["57P01", "57P02", "57P03", "53300", "08000", "08001", "08003", "08004", "08006"]);
const DOWN_TEXT =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|query read timeout|PGlite is clos/i;

/** Errors of the driver's connections, which look like those of clients, mail servers and everything else. */
const driverErrors = new WeakSet<object>();

/** Notes that an error came from the driver, for `isDatabaseDown`. */
export function noteDriverError(error: unknown): void {
  if (error instanceof Error) driverErrors.add(error);
}

/** Serialization failure, deadlock: the transaction did nothing and may be run again. */
const RETRYABLE = new Set(["40001", "40P01"]);

/** An error and what caused it: drizzle wraps the driver's error. */
function* chain(error: unknown): Generator<Error & { code?: unknown }> {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    yield current;
    current = current.cause;
  }
}

/** PostgreSQL's error code (`23505`…), or Node's, of an error or its causes. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const each of chain(error)) if (typeof each.code === "string") return each.code;
  return undefined;
}

/** Whether the database could not be reached, as opposed to a query it refused. */
export function isDatabaseDown(error: unknown): boolean {
  for (const each of chain(error)) {
    if (typeof each.code === "string" && DOWN.has(each.code)) return true;
    if (typeof each.code === "string" && BROKEN.has(each.code) && driverErrors.has(each)) return true;
    if (DOWN_TEXT.test(each.message)) return true;
  }
  return false;
}

/** Whether running the same transaction again may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(databaseErrorCode(error) ?? "");
}

/** Whether a unique index refused the row, and, when `constraint` is given, that very one. */
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

/** The database could not be opened; the message is one line for the person who starts the service. */
export class DatabaseOpenError extends Error {
  override readonly name = "DatabaseOpenError";
}
