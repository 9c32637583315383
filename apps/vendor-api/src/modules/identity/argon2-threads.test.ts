import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { argon2Threads } from "./argon2-threads.ts";

const options = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The niceness of each thread of this process; the 17th field after the program's name. */
function nicenesses(): number[] {
  return readdirSync("/proc/self/task").map((thread) => {
    const [, fields = ""] = readFileSync(`/proc/self/task/${thread}/stat`, "utf8").split(") ");
    return Number(fields.split(" ")[16]);
  });
}

describe("the threads for passwords", () => {
  it.runIf(process.platform === "linux")("run below the priority of the thread that answers", async () => {
    const usual = nicenesses().length;
    await argon2Threads.run({ password: "Some-Word-1", options });
    const after = nicenesses();
    expect(after.filter((niceness) => niceness === 10)).toHaveLength(1);
    expect(after.filter((niceness) => niceness === 0).length).toBeGreaterThanOrEqual(usual);
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
