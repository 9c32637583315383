import { startQuerySpan } from "@vendor/http-server/watch";
import pg from "pg";
import { Histogram } from "prom-client";
import { noteDriverError } from "../database-faults.ts";
import type { DatabaseWatch } from "./database-watch.ts";

/** A disk that is slow shows here first: a commit waits for it, and for a synchronous standby. */
const commitSeconds = new Histogram({
  name: "vendor_database_commit_seconds",
  help: "Time that PostgreSQL took for the commit of a transaction, in seconds",
  buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

type Ask = (...args: unknown[]) => unknown;
type Settled = (error: unknown) => void;

/** Calls `settled` with a query's outcome, for both of the driver's styles, callback and promise. */
function observing(ask: Ask, args: unknown[], settled: Settled): unknown {
  const at = args.findIndex((argument) => typeof argument === "function");
  const callback = args[at] as Ask | undefined;
  if (!callback) {
    const answer = ask(...args) as Promise<unknown>;
    answer.then(() => settled(undefined), settled);
    return answer;
  }
  return ask(
    ...args.with(at, (error: unknown, result: unknown) => {
      settled(error);
      callback(error, result);
    }),
  );
}

/** The driver's client, with its queries watched and named. */
export function watchedClient(watch: DatabaseWatch, names: StatementNames) {
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // A connection may break while it is in use; without a listener that would end the process.
      this.on("error", noteDriverError);
      const connect = this.connect.bind(this) as Ask;
      this.connect = ((...args: unknown[]) =>
        observing(connect, args, noteDriverError)) as typeof this.connect;
      const ask = this.query.bind(this) as Ask;
      this.query = ((query: unknown, ...rest: unknown[]) => {
        const answered = watch.asked();
        const text = typeof query === "string" ? query : (query as Query).text;
        const endSpan = startQuerySpan(text);
        const endCommit = text === "commit" ? commitSeconds.startTimer() : undefined;
        return observing(ask, [names.named(query, rest[0]), ...rest], (error) => {
          answered();
          endSpan(error);
          endCommit?.();
          noteDriverError(error);
          // The driver no longer waits for an answer, but it would still arrive before every later one.
          if ((error as Error | undefined)?.message === "Query read timeout")
            this.connection.stream.destroy();
        });
      }) as typeof this.query;
    }
  };
}

/**
 * Returns a broken connection to the pool although its user did not: drizzle does not release a connection when a
 * transaction's `begin` fails, and the pool would run out.
 */
export function reclaimBroken(pool: pg.Pool): void {
  const watched = new WeakMap<pg.PoolClient, () => void>();
  pool.on("acquire", (client) => {
    const lost = () => {
      client.release(true);
      client.release = () => {};
    };
    watched.set(client, lost);
    client.once("end", lost);
  });
  pool.on("release", (_error, client) => {
    const lost = watched.get(client);
    if (lost) client.removeListener("end", lost);
  });
}

/**
 * Query texts that get a name in one process. Later ones run unnamed, because each name costs memory in every
 * connection.
 */
export const MAX_NAMED = 500;

type Query = { text: string; name?: string | undefined; rowMode?: unknown };

function isNameable(query: unknown): query is Query {
  return typeof query === "object" && query !== null && "text" in query && !("submit" in query);
}

/**
 * Names for queries that are repeated, so that PostgreSQL parses and plans each of them once per
 * connection instead of every time.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #most: number;

  /** @param most - 0: no query has a name, not even one that its caller named. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The query with a name. A text without parameters may contain several statements, which cannot be named. A search by name is
   * planned each time: how it is best done depends on what is searched for.
   */
  named(query: unknown, values: unknown): unknown {
    if (!isNameable(query)) return query;
    if (this.#most === 0) return { ...query, name: undefined };
    if (query.name !== undefined) return query;
    if (query.text.includes("compared_name")) return query;
    if (query.rowMode !== "array" && !(Array.isArray(values) && values.length > 0)) return query;
    const name = this.#names.get(query.text) ?? this.#newName(query.text);
    return name === undefined ? query : { ...query, name };
  }

  #newName(text: string): string | undefined {
    if (this.#names.size >= this.#most) return undefined;
    const name = `q${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
