import { type Env, parseEnv } from "../env.ts";

/** The settings of tests: cheap password hashes, limits out of the way. */
export function testEnv(overrides: Partial<Env> = {}): Env {
  return {
    ...parseEnv({
      NODE_ENV: "test",
      API_PORT: "0",
      API_URL: "http://api.test",
      DATA_DIR: "memory",
      RATE_LIMIT_FACTOR: "100",
      ARGON2_MEMORY_KIB: "64",
      ARGON2_ROUNDS: "1",
    }),
    ...overrides,
  };
}
