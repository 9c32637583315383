import { describe, expect, it, vi } from "vitest";
import { argon2Threads } from "./argon2-threads.ts";
import { createPasswordHasher } from "./create-password-hasher.ts";

const cheap = { ARGON2_MEMORY_KIB: 64, ARGON2_ROUNDS: 1 };

describe("passwords", () => {
  it("are hashed with argon2id at the project's cost", async () => {
    const hash = await createPasswordHasher().hash("Same-Word-1");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it("each get their own salt, and only the right password matches its hash", async () => {
    const passwords = createPasswordHasher(cheap);
    const [one, other] = await Promise.all([passwords.hash("Same-Word-1"), passwords.hash("Same-Word-1")]);
    expect(one).not.toBe(other);
    expect(await passwords.verify("Same-Word-1", one)).toBe(true);
    expect(await passwords.verify("Same-Word-2", one)).toBe(false);
  });

  it("of nobody cost the same work and are never right, not even the stand-in's own", async () => {
    const passwords = createPasswordHasher(cheap);
    await passwords.verify("x", undefined);
    const run = vi.spyOn(argon2Threads, "run");
    expect(await passwords.verify("nobody has this password", undefined)).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
    expect(run.mock.calls[0]?.[0].storedHash).toMatch(/^\$argon2id\$/);
    run.mockRestore();
  });

  it("are refused at once when too many wait, and taken again later", async () => {
    const passwords = createPasswordHasher(cheap);
    const { maxThreads, maxQueue } = argon2Threads.options;
    const taken = Array.from({ length: maxThreads + maxQueue }, () => passwords.hash("Same-Word-1"));
    const [hash, check] = await Promise.allSettled([
      passwords.hash("Same-Word-1"),
      passwords.verify("Same-Word-1", undefined),
    ]);
    const busy = { status: "rejected", reason: { code: "UNAVAILABLE" } };
    expect([hash, check]).toMatchObject([busy, busy]);
    expect(await Promise.all(taken)).toHaveLength(maxThreads + maxQueue);
    expect(await passwords.verify("Same-Word-1", undefined)).toBe(false);
  });
});
