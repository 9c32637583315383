import type { SandboxControl } from "@vendor/paystack-sandbox";
import type { TestAnswer } from "./create-test-api.ts";

/** Someone who makes calls: a shop's owner or an agent. */
export type Caller = {
  name: string;
  logIn: { path: string; email: string; password: string };
  token: string;
};
/** A shop with two locations. */
export type Shop = Caller & { locationIds: number[]; isErased: boolean };
/** A payment that was opened by a call, and the call that finishes it. */
export type Opened = { reference: string; by: Caller; finish: string; openedAt: number };

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** What `actions` need of the world that they act in. */
export type ActingWorld = {
  sandbox: SandboxControl;
  secretKey: string;
  shops: readonly Shop[];
  agent: Caller;
  opened: Opened[];
  /** What no call may answer and no job may end with. */
  faults: string[];
  note(text: string): void;
  now(): number;
  /** An `Idempotency-Key` that no other call has. */
  newKey(): string;
  /** Sends a call to one of the copies of the API. */
  send(
    by: Caller,
    method: Method,
    path: string,
    body?: object,
    options?: { copy?: number; key?: string },
  ): Promise<TestAnswer>;
  /** Runs an administrator's command. @returns What it printed. */
  administer(line: string): Promise<string>;
  /** Sends a signed event of Paystack again. */
  sendEvent(body: string, signature: string): Promise<void>;
  /** Orders a refund as staff do at Paystack's dashboard. */
  refundAtPaystack(reference: string): Promise<void>;
};
