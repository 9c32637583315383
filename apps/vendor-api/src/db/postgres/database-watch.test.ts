import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { postgresLimits } from "../open-postgres.ts";
import { DatabaseWatch } from "./database-watch.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => vi.useRealTimers());

const watchOver = (probe: () => Promise<void>) =>
  new DatabaseWatch(probe, pino({ level: "silent" }), postgresLimits);

/** A server that does not answer: the probe fails at its limit, or this much later. */
const silence =
  (late = 0) =>
  () =>
    new Promise<void>((_, reject) => {
      setTimeout(() => reject(new Error("no answer")), postgresLimits.probeMs + late);
    });

describe("the database watch", () => {
  it("cuts every connection within two seconds when the server does not answer", async () => {
    const watch = watchOver(silence());
    const [one, other] = [watch.socket(), watch.socket()];
    one.on("error", () => {});
    other.on("error", () => {});
    await vi.advanceTimersByTimeAsync(2_000);
    expect([one.destroyed, other.destroyed]).toEqual([true, true]);
    watch.stop();
  });

  it("keeps the connection of a slow query while the server answers its probes", async () => {
    const watch = watchOver(async () => {});
    const socket = watch.socket();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
    watch.stop();
  });

  it("does not mistake a pause of this process for a silent server", async () => {
    const watch = watchOver(silence(400));
    const socket = watch.socket();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
    watch.stop();
  });

  it("probes only while a query is waiting", async () => {
    const probe = vi.fn(async () => {});
    const watch = watchOver(probe);
    watch.asked()();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probe).not.toHaveBeenCalled();
    watch.stop();
  });

  it("refuses new connections while the server is silent, and accepts them once it answers", async () => {
    let answer = silence();
    const watch = watchOver(() => answer());
    const first = watch.socket().on("error", () => {});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(first.destroyed).toBe(true);
    const refused = watch.socket();
    const error = new Promise((resolve) => refused.once("error", resolve));
    refused.connect(1);
    expect(await error).toMatchObject({ code: "ETIMEDOUT" });
    answer = async () => {};
    await vi.advanceTimersByTimeAsync(2_000);
    const tried = watch.socket();
    expect(tried.constructor).not.toBe(refused.constructor);
    tried.destroy();
    watch.stop();
  });
});
