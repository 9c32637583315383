import { inspect } from "node:util";
import { databaseErrorCode, isDatabaseDown } from "./db/database-faults.ts";
import { EnvError } from "./env.ts";

/** The process cannot start; the message is one line that says what to change. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** PostgreSQL's error codes that the operator can fix. */
const refusals: Record<string, string> = {
  "28000": "the server does not let this user in",
  "28P01": "the user's name or password is wrong",
  "3D000": "there is no such database on the server",
  "42501": 'the user lacks rights in the database: see the grants in README, which follow each "migrate"',
  "53100": "the server's disk is full",
  "55P03": "a table that this version changes was in use for too long; try again when there is less to do",
};

/** A fault of the database that the operator can fix as a `StartError`; any other error unchanged. */
export function describeFault(error: unknown): unknown {
  const refused = refusals[databaseErrorCode(error) ?? ""];
  if (refused) return new StartError(`DATABASE_URL: ${refused}`);
  if (!isDatabaseDown(error)) return error;
  const [reason] = (error as Error).message.split("\n");
  return new StartError(`DATABASE_URL: the database does not answer (${reason})`);
}

/** By name, because each bundle has its own classes. */
const expected = ["StartError", "DatabaseOpenError"];

/** Prints one line for what the operator can fix, and the whole error for a bug. */
export function giveUp(error: unknown): never {
  const isExpected = error instanceof Error && expected.includes(error.name);
  const lines = error instanceof EnvError ? error.lines : [isExpected ? error.message : inspect(error)];
  for (const line of lines) process.stderr.write(`vendor-api cannot start: ${line}\n`);
  process.exit(1);
}
