import type { Clock } from "../deps.ts";
import { type Env, parseEnv } from "../env.ts";

/** When every test begins. */
export const TEST_START = new Date("2026-03-02T09:00:00.000Z");

/** A clock that stands still until a test advances it. */
export class TestClock implements Clock {
  #now: number;
  constructor(start: Date = TEST_START) {
    this.#now = start.getTime();
  }
  now(): Date {
    return new Date(this.#now);
  }
  set(moment: Date): void {
    this.#now = moment.getTime();
  }
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = by;
    this.#now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}

/** The settings of tests: cheap password hashes and high rate limits. */
export function testEnv(overrides: Partial<Env> = {}): Env {
  return {
    ...parseEnv({
      NODE_ENV: "test",
      API_PORT: "0",
      DATA_DIR: "memory",
      RATE_LIMIT_FACTOR: "100",
      ARGON2_MEMORY_KIB: "64",
      ARGON2_ROUNDS: "1",
    }),
    API_URL: "http://api.test",
    ...overrides,
  };
}
