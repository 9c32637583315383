import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { clockAhead } from "../metrics.ts";

/** A clock further off than this ends codes, sessions and paid periods at visibly wrong times. */
const TOLERANCE_MS = 60_000;
/** Further off than this, a copy is not used: it would price orders and end periods by another day's offers. */
const USABLE_MS = 300_000;
const TIMEOUT_MS = 2_000;

type ClockDeps = Pick<Deps, "db" | "env" | "clock" | "log">;

/** Two other clocks: the database may be on this machine, but Paystack never is. */
const otherClocks = {
  async database({ db }: ClockDeps): Promise<number> {
    const ms = sql`extract(epoch from clock_timestamp()) * 1000`.mapWith(Number);
    const [row] = await db.select({ ms }).from(sql`(values (1)) as one_row`);
    return row?.ms ?? Number.NaN;
  },
  async paystack({ env }: ClockDeps, send: typeof fetch): Promise<number> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { headers } = await send(env.PAYSTACK_API_URL, { method: "HEAD", redirect: "manual", signal });
    return Date.parse(headers.get("date") ?? "");
  },
};

/**
 * Compares this machine's clock with the database's and Paystack's, and logs an error when they are more than a minute
 * apart. One that does not answer is skipped.
 * @returns Whether this machine's clock is so wrong that the copy must not be used: both others differ from it by more than
 *   five minutes, in the same direction. Undefined when that is not known, because one of them did not answer and the other differs.
 */
export async function checkClock(deps: ClockDeps, send: typeof fetch = fetch): Promise<boolean | undefined> {
  const differences: number[] = [];
  for (const [name, read] of Object.entries(otherClocks)) {
    const asked = deps.clock.now().getTime();
    const other = await read(deps, send).catch(() => Number.NaN);
    const answered = deps.clock.now().getTime();
    // What the other clock said may have been said at any time between these two.
    const difference = other < asked ? asked - other : Math.min(0, answered - other);
    if (Number.isNaN(other)) continue;
    differences.push(difference);
    clockAhead.set({ other: name }, difference / 1_000);
    if (Math.abs(difference) <= TOLERANCE_MS) continue;
    const seconds = Math.round(difference / 1_000);
    deps.log.error(
      { seconds_ahead: seconds, of: name },
      "this machine's clock is wrong, or the one it was compared with",
    );
  }
  // One that agrees is enough to use the copy.
  if (differences.some((difference) => Math.abs(difference) <= USABLE_MS)) return false;
  if (differences.length < Object.keys(otherClocks).length) return undefined;
  return Math.min(...differences) > USABLE_MS || Math.max(...differences) < -USABLE_MS;
}
