import type { CustomerRole, StaffDuty } from "@vendor/api";
import type { Logger } from "pino";
import type { LoginSite } from "./db/schema/index.ts";
import type { Database, Replica } from "./db/types.ts";
import type { Env } from "./env.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { PaystackClient } from "./integrations/paystack/client.ts";
import type { Rail } from "./modules/payments/rails/rail.ts";
import type { PasswordHasher } from "./modules/people/password-hasher.ts";

/** The current time; tests pass a clock that they can advance. */
export type Clock = { now(): Date };

/** The points of a payment at which a crash would do the most harm. */
export type FailpointName =
  /** The intent is committed; Paystack has not been asked yet. */
  | "intent-committed"
  /** Paystack has opened the payment; its access code is not stored yet. */
  | "payment-initialized"
  /** A saved card's charge is claimed and committed; Paystack has not been asked yet. */
  | "charge-claimed"
  /** The saved card is charged; nothing is written yet. */
  | "card-charged"
  /** Paystack says paid; nothing is written yet. */
  | "payment-verified"
  /** Everything is written; nothing is committed. */
  | "settlement-written"
  /** Committed; the answer is not sent yet. */
  | "settlement-committed"
  /** A wallet, token or free order is written; nothing is committed. */
  | "order-written"
  /** It is committed; its answer is not stored. */
  | "order-committed"
  /** The webhook is stored and not processed yet. */
  | "webhook-stored"
  /** A renewal's card payment is opened; the card is not charged yet. */
  | "renewal-claimed"
  /** The refund is claimed; Paystack has not been asked yet. */
  | "refund-claimed";

/** Everything that a use case may use. Created once at start-up; tests replace parts of it. */
export type Deps = {
  db: Database;
  /** For `readFromReplica`. */
  replica?: Replica | undefined;
  env: Env;
  clock: Clock;
  log: Logger;
  passwords: PasswordHasher;
  paystack: PaystackClient;
  /** The ways of paying. */
  rails: readonly Rail<Deps>[];
  limiter: RateLimiter;
  /** Rejects within two seconds when the database does not answer, or takes no changes. */
  ping(): Promise<void>;
  /** Whether this machine's clock is known to be wrong. The copy then answers no call and runs no job. */
  isClockWrong?: () => boolean;
  /** Tests throw, wait or kill the process here; production does nothing. */
  failpoint?: (name: FailpointName) => void | Promise<void>;
};

/** The signed-in person, from the bearer token and its session in the database. */
export type Session = {
  sessionId: string;
  userId: number;
  /** Where the person logged in. */
  site: LoginSite;
  /** The member of staff who sees the website as this person; null when the person is logged in. */
  viewerId: number | null;
  role: CustomerRole | "agent" | "staff";
  /** What a member of staff may do; empty for everybody else. */
  duties: readonly StaffDuty[];
  /** Null for agents and staff. */
  accountId: number | null;
  verified: boolean;
  /** Whether the person logs in with an authenticator app. */
  hasSecondFactor: boolean;
  /** When a code of it was last entered in this session. */
  secondFactorAt: Date | null;
};

/** A signed-in customer, as the account's use cases need it. */
export type AccountSession = Session & { accountId: number };

/** Who makes a call and whose limits it counts for: the member of staff in a view, otherwise the person. */
export const callerOf = ({ userId, viewerId }: Pick<Session, "userId" | "viewerId">): number =>
  viewerId ?? userId;

/** Data about any request. */
export type Caller = {
  requestId: string;
  /** The visitor's address, for rate limits. */
  address: string;
  userAgent: string | undefined;
  /** The route's pattern, for metrics and traces; set once it is known. */
  route?: string;
  /** The session's person, for the log; set once the session is known. */
  userId?: number;
  /** The member of staff who sees the website as that person, for the log. */
  viewerId?: number;
};
