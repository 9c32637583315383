import { LRUCache } from "lru-cache";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { SqlClient } from "../db/types.ts";
import type { Env } from "../env.ts";
import { Refusal } from "../refusal.ts";
import { widerNetwork } from "./caller.ts";

/**
 * How many times within how many seconds, for one key. A limit with `ahead` counts that many calls in one
 * query; the process then allows the next ones without a query.
 */
const limits = {
  /** A stranger's changing call, by the address, which hundreds of people on one mobile network may share. */
  "change-by-address": { points: 600, seconds: 60, ahead: 10 },
  /** Any changing call, by the signed-in person. */
  "change-by-user": { points: 60, seconds: 60, ahead: 5 },
  /** Any signed-in reading call, by the person. */
  "read-by-user": { points: 600, seconds: 60, ahead: 10 },
  "register-by-address": { points: 20, seconds: 3600 },
  "login-by-address": { points: 600, seconds: 600 },
  /** Codes and links that a stranger has sent, or a person whose phone is not verified. */
  "code-by-address": { points: 40, seconds: 3600 },
  "code-by-user": { points: 20, seconds: 3600 },
  /** SMS to numbers that nobody has verified, because each costs money. */
  "sms-by-address": { points: 20, seconds: 3600 },
  "sms-by-address-daily": { points: 60, seconds: 86_400 },
  /** Calls that check a signed-in person's password or code. */
  "password-by-user": { points: 60, seconds: 600 },
  /** Wrong codes everywhere. When it is reached, each code survives fewer wrong tries (see `countingGuesses`). */
  "wrong-code": { points: 300, seconds: 3600 },
  /**
   * Invitations, which are mail to strangers: by sender, by recipient, and by both, so that one sender leaves others some of the
   * recipient's.
   */
  "invite-by-user": { points: 30, seconds: 3600 },
  "invite-by-user-and-email": { points: 4, seconds: 86_400 },
  "invite-by-email": { points: 10, seconds: 86_400 },
  /** Views of invitations, whose tokens cannot be guessed. Many people share an address. */
  "open-invitation-by-address": { points: 120, seconds: 600 },
  /** Messages from visitors. */
  "contact-by-address": { points: 20, seconds: 3600 },
  "newsletter-by-address": { points: 30, seconds: 3600 },
  /** Calls with a coupon, because each can be a guess. */
  "coupon-by-user": { points: 60, seconds: 600 },
  "payment-by-user": { points: 40, seconds: 600 },
  /** Account numbers and codes that a provider opens for one payment each: each asks it for something that it counts. */
  "offer-by-account": { points: 20, seconds: 3600 },
  "offer-by-address": { points: 200, seconds: 3600 },
  /** Account numbers asked for, because each asks Paystack, which gives a limited number. */
  "account-number-by-user": { points: 10, seconds: 3600 },
  /** Payment look-ups, because each may ask Paystack, which limits our calls too. */
  "look-by-user": { points: 60, seconds: 60 },
  /** Searches for the payment behind a bank's debit, because each may ask Paystack about several payments. */
  "trace-by-user": { points: 20, seconds: 600 },
  /** Receipt and statement files, because drawing one takes CPU time. */
  "receipt-by-user": { points: 30, seconds: 60 },
  /** Checks of receipt codes by anyone, because each can be a guess. Many phones share an address. */
  "verify-receipt-by-address": { points: 60, seconds: 600 },
  /** Codes that an agent has sent to shops' owners. */
  "registration-by-agent": { points: 20, seconds: 3600 },
  /** Sign-up pages with an agent's code, because each can be a guess. */
  "agent-of-link-by-address": { points: 120, seconds: 600 },
  /** Exports of all data of an account. */
  "data-export-by-account": { points: 3, seconds: 86_400 },
  /** Views and exports of personal data: enough for a day's work, not for copying everything. */
  "reveal-by-user": { points: 120, seconds: 3600 },
  /** Views of the website as the people of an account, of which they are told each time. */
  "view-by-account": { points: 5, seconds: 86_400 },
  "search-contact-by-user": { points: 120, seconds: 3600 },
  "export-by-user": { points: 20, seconds: 3600 },
} as const satisfies Record<string, { points: number; seconds: number; ahead?: number }>;

/**
 * All addresses of a wider network together may use this many times one address's limit, because they can be many
 * people.
 */
const WIDE_SHARE = 10;
/** Keys of which calls are counted ahead. */
const MOST_COUNTED = 100_000;
const wide = (name: string) => `${name}-wide`;

export type LimitName = keyof typeof limits;

/**
 * Counts are in the shared database, so that they survive restarts and apply to all copies of the service. Calls that a copy
 * counted ahead and did not make are lost, so a limit may be reached a few calls early and never late.
 */
export type RateLimiter = {
  /** @throws {Refusal} `TOO_MANY_REQUESTS` with `data.retry_after` in seconds. */
  consume(name: LimitName, key: string): Promise<void>;
  /** Whether a limit is used up, without counting. */
  isReached(name: LimitName, key: string): Promise<boolean>;
};

/**
 * The limiters on the database's shared table. `client` is the pool, or PGlite in the same shape.
 * Never call it inside a transaction: the embedded database has one connection and would deadlock.
 */
export function createRateLimiter(env: Pick<Env, "RATE_LIMIT_FACTOR">, client: SqlClient): RateLimiter {
  const limiterOf = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: client,
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: Math.ceil(points * env.RATE_LIMIT_FACTOR),
      duration,
    });
  const limiters = new Map<string, { limiter: RateLimiterPostgres; ahead: number }>();
  for (const [name, limit] of Object.entries(limits)) {
    const { points, seconds, ahead = 1 }: { points: number; seconds: number; ahead?: number } = limit;
    const share = Math.max(1, Math.floor(ahead * Math.min(1, env.RATE_LIMIT_FACTOR)));
    limiters.set(name, { limiter: limiterOf(name, points, seconds), ahead: share });
    limiters.set(wide(name), {
      limiter: limiterOf(wide(name), points * WIDE_SHARE, seconds),
      ahead: share,
    });
  }
  /** Calls that are counted and not made yet, until the limit's seconds have passed. */
  const counted = new LRUCache<string, number>({ max: MOST_COUNTED, ttlResolution: 0 });
  /**
   * Running queries that count ahead. Calls of the same key wait for them: if each counted ahead, a few calls at the same
   * time would use up the limit.
   */
  const counting = new Map<string, Promise<void>>();
  const countAhead = async (id: string, limiter: RateLimiterPostgres, key: string, ahead: number) => {
    try {
      const { msBeforeNext } = await limiter.consume(key, ahead);
      counted.set(id, ahead, { ttl: Math.max(1, msBeforeNext) });
    } finally {
      counting.delete(id);
    }
  };
  const takeCounted = async (id: string, limiter: RateLimiterPostgres, key: string, ahead: number) => {
    for (;;) {
      const left = counted.get(id) ?? 0;
      if (left > 0) return void counted.set(id, left - 1, { noUpdateTTL: true });
      const running = counting.get(id) ?? countAhead(id, limiter, key, ahead);
      counting.set(id, running);
      await running;
    }
  };
  const take = async (name: string, key: string) => {
    const limit = limiters.get(name);
    if (!limit) return;
    const { limiter, ahead } = limit;
    const short = key.slice(0, 200);
    try {
      if (ahead === 1) await limiter.consume(short);
      else await takeCounted(`${name}:${short}`, limiter, short, ahead);
    } catch (fault) {
      if (!(fault instanceof RateLimiterRes)) throw fault;
      throw Refusal.tooManyRequests(Math.max(1, Math.ceil(fault.msBeforeNext / 1000)));
    }
  };
  return {
    async consume(name, key) {
      await take(name, key);
      const network = name.endsWith("-by-address") ? widerNetwork(key) : undefined;
      if (network) await take(wide(name), network);
    },
    async isReached(name, key) {
      const { limiter } = limiters.get(name) ?? {};
      const counted = await limiter?.get(key.slice(0, 200));
      return counted !== undefined && counted !== null && counted.remainingPoints <= 0;
    },
  };
}

/**
 * Counts one try against a named limit.
 * @throws {Refusal} `TOO_MANY_REQUESTS` when the limit is reached.
 * @example await limit(context, "register-by-address", context.caller.address);
 */
export async function limit(
  context: { deps: { limiter: RateLimiter } },
  name: LimitName,
  key: string | number,
) {
  await context.deps.limiter.consume(name, String(key));
}
