import type { Algorithm, Options } from "@node-rs/argon2";
import type { Env } from "../../env.ts";
import { runInThreads } from "../../run-in-threads.ts";
import { argon2Threads } from "./argon2-threads.ts";
import type { PasswordHasher } from "./password-hasher.ts";

type Cost = Pick<Env, "ARGON2_MEMORY_KIB" | "ARGON2_ROUNDS">;

/** argon2id with the project's cost; tests take a lower one. */
export function createPasswordHasher(
  { ARGON2_MEMORY_KIB, ARGON2_ROUNDS }: Cost = { ARGON2_MEMORY_KIB: 65_536, ARGON2_ROUNDS: 3 },
): PasswordHasher {
  // The enum is a const enum of a package compiled apart: its member cannot be read at run time here.
  const argon2id: Algorithm.Argon2id = 2;
  const options: Options = {
    algorithm: argon2id,
    memoryCost: ARGON2_MEMORY_KIB,
    timeCost: ARGON2_ROUNDS,
    parallelism: 1,
  };
  const hash = async (password: string) => String(await runInThreads(argon2Threads, { password, options }));
  // Made with the same parameters, so that checking against it takes as long as against a real one.
  let dummy: Promise<string> | undefined;
  const dummyHash = () => {
    dummy ??= hash("nobody has this password").catch((error) => {
      dummy = undefined;
      throw error;
    });
    return dummy;
  };
  return {
    hash,
    async verify(password, storedHash) {
      // Made on the first check of all, known user or not: whoever comes first, the wait is the same.
      const standIn = await dummyHash();
      const matches = await runInThreads(argon2Threads, { password, storedHash: storedHash ?? standIn });
      return matches === true && storedHash !== undefined;
    },
  };
}
