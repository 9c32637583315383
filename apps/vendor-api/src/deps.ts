import type { Logger } from "pino";
import type { Database } from "./db/types.ts";
import type { Env } from "./env.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { PaystackClient } from "./integrations/paystack/client.ts";
import type { PasswordHasher } from "./modules/identity/password-hasher.ts";

/** The current time; tests pass a clock that they can advance. */
export type Clock = { now(): Date };

/** The moments of a payment at which a crash would do the most harm. */
export type FailpointName =
  /** The intent is committed; Paystack has not been asked yet. */
  | "intent-committed"
  /** Paystack has opened the payment; its access code is not stored yet. */
  | "payment-initialized"
  /** A saved card's charge is claimed and committed; Paystack has not been asked yet. */
  | "charge-claimed"
  /** The saved card is charged; nothing of it is written. */
  | "card-charged"
  /** Paystack says paid; nothing is written yet. */
  | "payment-verified"
  /** Everything is written; nothing is committed. */
  | "settlement-written"
  /** Committed; nobody has been told. */
  | "settlement-committed"
  /** A wallet's, token or free order is written; nothing is committed. */
  | "order-written"
  /** It is committed; its answer is not stored. */
  | "order-committed"
  /** The webhook is stored, not processed. */
  | "webhook-stored"
  /** The refund is claimed; Paystack has not been asked yet. */
  | "refund-claimed";

/** Everything a use case may reach. Made once at start-up, and by tests with the parts they control. */
export type Deps = {
  db: Database;
  env: Env;
  clock: Clock;
  log: Logger;
  passwords: PasswordHasher;
  paystack: PaystackClient;
  limiter: RateLimiter;
  /** Whether the database answers; rejects when it does not, within two seconds. */
  ping(): Promise<void>;
  /** Tests throw, wait or kill the process here; production has none. */
  failpoint?: (name: FailpointName) => void | Promise<void>;
};

/** Who is asking, as the bearer token and its session in the database say. */
export type Session = {
  sessionId: string;
  userId: number;
  role: "owner" | "manager" | "cashier" | "agent" | "staff";
  /** Null for agents and staff. */
  accountId: number | null;
  verified: boolean;
};

/** A signed-in customer: what the calls of an account work with. */
export type AccountSession = Session & { accountId: number };

/** What is known of any request. */
export type Caller = {
  requestId: string;
  /** The visitor's address, for rate limits. */
  address: string;
  userAgent: string | undefined;
  /** Of the session that the call was made with, for the log; set once the session is known. */
  userId?: number;
};
