import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { argon2Threads, createArgon2Threads, createPasswordHasher } from "./password-hasher.ts";

const cheap = { ARGON2_MEMORY_KIB: 64, ARGON2_ROUNDS: 1 };

describe("passwords", () => {
  it("are hashed with argon2id at the project's cost", async () => {
    const hash = await createPasswordHasher().hash("Same-Word-1");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it("have individual salts, and only the right password matches a hash", async () => {
    const passwords = createPasswordHasher(cheap);
    const [one, other] = await Promise.all([passwords.hash("Same-Word-1"), passwords.hash("Same-Word-1")]);
    expect(one).not.toBe(other);
    expect(await passwords.verify("Same-Word-1", one)).toBe(true);
    expect(await passwords.verify("Same-Word-2", one)).toBe(false);
  });

  it("match however the keyboard writes accents and spaces, also a hash of an earlier version", async () => {
    const passwords = createPasswordHasher(cheap);
    const forms = [
      "Ẹ̀kọ́ ní Ìbàdàn 7".normalize("NFC"),
      "Ẹ̀kọ́ ní Ìbàdàn 7".normalize("NFD"),
      "Ẹ̀kọ́\u00a0ní Ìbàdàn 7",
    ];
    const options = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };
    for (const stored of forms) {
      const hashes = [
        await passwords.hash(stored),
        String(await argon2Threads.run({ password: stored, options })),
      ];
      expect(await passwords.verify(stored, hashes[1])).toBe(true);
      for (const typed of forms) expect(await passwords.verify(typed, hashes[0])).toBe(true);
    }
    const [composed = "", decomposed = ""] = forms;
    const old = async (password: string) => String(await argon2Threads.run({ password, options }));
    expect(await passwords.verify(composed, await old(decomposed))).toBe(true);
    expect(await passwords.verify(decomposed, await old(composed))).toBe(true);
    expect(await passwords.verify("Eko ni Ibadan 7", await old(composed))).toBe(false);
  });

  it("for an unknown account take the same work and never match", async () => {
    const passwords = createPasswordHasher(cheap);
    await passwords.verify("x", undefined);
    const run = vi.spyOn(argon2Threads, "run");
    expect(await passwords.verify("nobody has this password", undefined)).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
    expect(run.mock.calls[0]?.[0].storedHash).toMatch(/^\$argon2id\$/);
    run.mockRestore();
  });

  it("are refused at once while too many wait, and accepted again later", async () => {
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

const options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let threads: ReturnType<typeof createArgon2Threads>;
beforeEach(() => {
  threads = createArgon2Threads();
});
afterEach(() => threads.destroy());

/** The niceness of each thread of this process: the 17th field after the program's name. */
function nicenesses(): number[] {
  return readdirSync("/proc/self/task").map((thread) => {
    const [, fields = ""] = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ");
    return Number(fields.split(" ")[16]);
  });
}

describe("the password threads", () => {
  it.runIf(process.platform === "linux")("run at a lower priority than the main thread", async () => {
    const count = (niceness: number) => nicenesses().filter((each) => each === niceness).length;
    const [usual, below] = [count(0), count(10)];
    await threads.run({ password: "Some-Word-1", options });
    expect(count(10)).toBe(below + 1);
    expect(count(0)).toBeGreaterThanOrEqual(usual);
  });

  it("return an error and continue", async () => {
    await expect(threads.run({ password: "x", storedHash: "no hash" })).rejects.toThrow();
    const storedHash = String(await threads.run({ password: "Some-Word-1", options }));
    expect(await threads.run({ password: "Some-Word-1", storedHash })).toBe(true);
  });

  it("are two at most, and a failure frees its thread", async () => {
    const broken = Array.from({ length: 4 }, () => threads.run({ password: "x", storedHash: "no hash" }));
    const good = Array.from({ length: 12 }, () => threads.run({ password: "Some-Word-1", options }));
    expect(threads.queueSize).toBe(14);
    const ends = await Promise.allSettled([...broken, ...good]);
    expect(ends.map(({ status }) => status)).toEqual([
      ...broken.map(() => "rejected"),
      ...good.map(() => "fulfilled"),
    ]);
    expect(threads.threads).toHaveLength(2);
  });
});
