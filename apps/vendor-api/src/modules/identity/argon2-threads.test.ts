import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Argon2Task, inArgon2Thread } from "./argon2-threads.ts";

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
    await inArgon2Thread({ password: "Some-Word-1", options });
    const after = nicenesses();
    expect(after.filter((niceness) => niceness === 10)).toHaveLength(1);
    expect(after.filter((niceness) => niceness === 0).length).toBeGreaterThanOrEqual(usual);
  });

  it("hand an error back and stay", async () => {
    await expect(inArgon2Thread({ password: "x", storedHash: "no hash" })).rejects.toThrow();
    const storedHash = String(await inArgon2Thread({ password: "Some-Word-1", options }));
    expect(await inArgon2Thread({ password: "Some-Word-1", storedHash })).toBe(true);
  });

  it("that die fail their task only: the next gets a new thread", async () => {
    const deadly = null as unknown as Argon2Task;
    await expect(inArgon2Thread(deadly)).rejects.toThrow();
    expect(await inArgon2Thread({ password: "Some-Word-1", options })).toMatch(/^\$argon2id\$/);
  });
});
