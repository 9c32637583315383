import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createArgon2Threads } from "./argon2-threads.ts";

const options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let argon2Threads: ReturnType<typeof createArgon2Threads>;
beforeEach(() => {
  argon2Threads = createArgon2Threads();
});
afterEach(() => argon2Threads.destroy());

/** The niceness of each thread of this process; the 17th field after the program's name. */
function nicenesses(): number[] {
  return readdirSync("/proc/self/task").map((thread) => {
    const [, fields = ""] = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ");
    return Number(fields.split(" ")[16]);
  });
}

describe("the threads for passwords", () => {
  it.runIf(process.platform === "linux")("run below the priority of the thread that answers", async () => {
    const count = (niceness: number) => nicenesses().filter((each) => each === niceness).length;
    const [usual, below] = [count(0), count(10)];
    await argon2Threads.run({ password: "Some-Word-1", options });
    expect(count(10)).toBe(below + 1);
    expect(count(0)).toBeGreaterThanOrEqual(usual);
  });

  it("hand an error back and stay", async () => {
    await expect(argon2Threads.run({ password: "x", storedHash: "no hash" })).rejects.toThrow();
    const storedHash = String(await argon2Threads.run({ password: "Some-Word-1", options }));
    expect(await argon2Threads.run({ password: "Some-Word-1", storedHash })).toBe(true);
  });

  it("are two at most, and a failure frees its place", async () => {
    const broken = Array.from({ length: 4 }, () =>
      argon2Threads.run({ password: "x", storedHash: "no hash" }),
    );
    const good = Array.from({ length: 12 }, () => argon2Threads.run({ password: "Some-Word-1", options }));
    expect(argon2Threads.queueSize).toBe(14);
    const ends = await Promise.allSettled([...broken, ...good]);
    expect(ends.map(({ status }) => status)).toEqual([
      ...broken.map(() => "rejected"),
      ...good.map(() => "fulfilled"),
    ]);
    expect(argon2Threads.threads).toHaveLength(2);
  });
});
