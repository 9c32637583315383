import { hash, verify } from "@node-rs/argon2";
import type { Env } from "../../env.ts";
import type { PasswordHasher } from "./password-hasher.ts";

/** argon2id with the settings' memory and rounds. */
export function createPasswordHasher(env: Pick<Env, "ARGON2_MEMORY_KIB" | "ARGON2_ROUNDS">): PasswordHasher {
  const options = { memoryCost: env.ARGON2_MEMORY_KIB, timeCost: env.ARGON2_ROUNDS, parallelism: 1 };
  const dummy = hash("nobody's password", options);
  return {
    hash: (password) => hash(password, options),
    async verify(password, storedHash) {
      const matches = await verify(storedHash ?? (await dummy), password);
      return matches && storedHash !== undefined;
    },
  };
}
