import pg from "pg";
import { noteDriverError } from "../database-faults.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import type { StatementNames } from "./statement-names.ts";

type Ask = (...args: unknown[]) => unknown;
type Settled = (error: unknown) => void;

/** Lets `settled` know how a question to the driver ended, whichever of the driver's two ways it was asked in. */
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

/** The driver's client, watched, with its queries named. */
export function watchedClient(watch: DatabaseWatch, names: StatementNames) {
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // A connection may break while somebody holds it; without a listener that would end the process.
      this.on("error", noteDriverError);
      const connect = this.connect.bind(this) as Ask;
      this.connect = ((...args: unknown[]) =>
        observing(connect, args, noteDriverError)) as typeof this.connect;
      const ask = this.query.bind(this) as Ask;
      this.query = ((query: unknown, ...rest: unknown[]) => {
        const answered = watch.asked();
        return observing(ask, [names.named(query, rest[0]), ...rest], (error) => {
          answered();
          noteDriverError(error);
          // What the driver stopped waiting for would still come before every later answer.
          if ((error as Error | undefined)?.message === "Query read timeout")
            this.connection.stream.destroy();
        });
      }) as typeof this.query;
    }
  };
}

/**
 * Takes a broken connection back into the pool although whoever has it does not give it back: drizzle does not when even
 * a transaction's `begin` fails, and the pool would run dry.
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
