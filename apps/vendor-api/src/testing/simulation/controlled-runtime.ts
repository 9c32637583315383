import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { Random } from "./random.ts";

/**
 * Takes time and chance away from this process, so that a run depends on its seed alone: `Date`, `performance.now`, random numbers, and
 * pauses, which end at once. Import it before anything else. The embedded database asks `Date` for its `now()` too.
 */
const state = { now: 0, passed: 0, random: new Random(0) };

/** Starts the time and the random numbers of a run. */
export function startRuntime(seed: number, at: Date): void {
  state.now = at.getTime();
  state.passed = 0;
  state.random = new Random(seed, 1);
}

export function setTime(at: number): void {
  state.now = at;
}

const RealDate = Date;
class ControlledDate extends RealDate {
  constructor(...values: unknown[]) {
    super(...((values.length === 0 ? [state.now] : values) as [number]));
  }
  static override now(): number {
    return state.now;
  }
}
globalThis.Date = ControlledDate as DateConstructor;
performance.now = () => state.passed;

const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => state.random.below(256)));

function uuid() {
  const hex = bytes(16).toString("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20),
  ];
  return parts.join("-") as ReturnType<typeof crypto.randomUUID>;
}

Math.random = () => state.random.next();
crypto.randomUUID = uuid;
crypto.randomBytes = ((size: number) => bytes(size)) as typeof crypto.randomBytes;
crypto.randomInt = ((first: number, limit?: number) =>
  limit === undefined
    ? state.random.below(first)
    : first + state.random.below(limit - first)) as typeof crypto.randomInt;

type Key = crypto.webcrypto.CryptoKey;
/** The thread pool ends signatures in any order; here each is made at once. */
const hmac = (key: Key, data: Uint8Array) =>
  crypto.createHmac("sha256", crypto.KeyObject.from(key)).update(data).digest();
const { subtle } = crypto.webcrypto;
subtle.sign = (async (_: unknown, key: Key, data: Uint8Array) =>
  new Uint8Array(hmac(key, data)).buffer) as typeof subtle.sign;
subtle.verify = (async (_: unknown, key: Key, signature: Uint8Array, data: Uint8Array) =>
  crypto.timingSafeEqual(hmac(key, data), signature)) as typeof subtle.verify;

timers.setTimeout = (async (ms = 0, value?: unknown) => {
  state.passed += ms;
  await new Promise((resolve) => setImmediate(resolve));
  return value;
}) as typeof timers.setTimeout;
AbortSignal.timeout = () => new AbortController().signal;
syncBuiltinESMExports();
