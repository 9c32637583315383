import { describe, expect, it, vi } from "vitest";
import { createPasswordHasher } from "./create-password-hasher.ts";

const seen = vi.hoisted(() => ({ running: 0, most: 0, verified: 0 }));
vi.mock("./argon2-threads.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("./argon2-threads.ts")>();
  const inArgon2Thread: typeof original.inArgon2Thread = async (task) => {
    if (task.storedHash !== undefined) seen.verified++;
    seen.most = Math.max(seen.most, ++seen.running);
    return original.inArgon2Thread(task).finally(() => seen.running--);
  };
  return { inArgon2Thread };
});

describe("passwords", () => {
  it("are hashed with argon2id at the cost that the project names, each with a salt of its own", async () => {
    const passwords = createPasswordHasher();
    const [one, other] = await Promise.all([passwords.hash("Same-Word-1"), passwords.hash("Same-Word-1")]);
    for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify("Same-Word-1", one)).toBe(true);
    expect(await passwords.verify("Same-Word-2", one)).toBe(false);
  });

  it("of nobody cost the same work and are never right, not even the stand-in's own", async () => {
    const passwords = createPasswordHasher({ ARGON2_MEMORY_KIB: 64, ARGON2_ROUNDS: 1 });
    seen.verified = 0;
    expect(await passwords.verify("nobody has this password", undefined)).toBe(false);
    expect(seen.verified).toBe(1);
  });

  it("are checked two at a time at most, and a failure frees its place", async () => {
    const passwords = createPasswordHasher({ ARGON2_MEMORY_KIB: 64, ARGON2_ROUNDS: 1 });
    seen.most = 0;
    const broken = Array.from({ length: 4 }, () => passwords.verify("x", "no hash").catch(() => "failed"));
    const good = Array.from({ length: 12 }, () => passwords.hash("Some-Word-1"));
    await Promise.all([...broken, ...good]);
    expect(seen.most).toBe(2);
  });
});
