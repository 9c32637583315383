import type { Logger } from "pino";
import type { OpenDatabase } from "./db/types.ts";
import type { Clock, Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { createPaystackClient } from "./integrations/paystack/create-paystack-client.ts";
import { rails } from "./modules/payments/index.ts";
import { createPasswordHasher } from "./modules/people/index.ts";

export const systemClock: Clock = { now: () => new Date() };

/** The parts a running service has; tests replace some of them. */
export function createDeps(env: Env, database: OpenDatabase, log: Logger, clock: Clock = systemClock): Deps {
  return {
    db: database.db,
    replica: database.replica,
    env,
    clock,
    log,
    passwords: createPasswordHasher(env),
    paystack: createPaystackClient({ baseUrl: env.PAYSTACK_API_URL, secretKey: env.PAYSTACK_SECRET_KEY }),
    rails,
    limiter: createRateLimiter(env, database.client),
    ping: database.ping,
  };
}
