import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dummyService } from "./fixtures/dummy-service.mjs";
import { isAlive } from "./fixtures/is-alive.mjs";
import { pickFreePort } from "./ports.mjs";
import { runServices, ServiceFailure, terminalLine } from "./run-services.mjs";

let logDir;
let printed;

beforeEach(() => {
  logDir = mkdtempSync(path.join(tmpdir(), "services-"));
  printed = [];
});
afterEach(() => rmSync(logDir, { recursive: true, force: true }));

/** Runs services, and calls `whileReady` once they are ready; then they are stopped. @returns Their process ids. */
async function run(services, whileReady, options = {}) {
  const stop = new AbortController();
  let pids = [];
  const ended = runServices(services, {
    logDir,
    print: (line) => printed.push(line),
    stopped: stop.signal,
    onReady: async (started) => {
      pids = started;
      await whileReady?.(started);
      stop.abort();
    },
    ...options,
  });
  await ended;
  return pids;
}

const pidIn = (log) => Number(/service (\d+)/.exec(readFileSync(path.join(logDir, log), "utf8"))?.[1]);

describe("runServices", () => {
  test("starts services, waits until they are healthy, and stops them", async () => {
    const [a, b] = [await pickFreePort(), await pickFreePort()];
    let status;
    const pids = await run([dummyService("alpha", a), dummyService("beta", b)], async (started) => {
      expect(started.map(isAlive)).toEqual([true, true]);
      ({ status } = await fetch(`http://127.0.0.1:${b}/`));
    });
    expect(status).toBe(200);
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(printed).toEqual([]);
  });

  test("reports a service that exits during the start with its exit code and last lines, and stops all", async () => {
    const services = [
      dummyService("alpha", await pickFreePort()),
      dummyService("beta", await pickFreePort(), "dies at once"),
    ];
    const failure = await run(services).catch((error) => error);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure.message).toMatch(/^beta stopped with exit code 3\. Its last lines:/);
    expect(failure.message).toContain("SECRET is missing");
    expect(failure.message).toContain("reading the settings");
    expect(printed).toEqual(["[beta] SECRET is missing"]);
    await expect(fetch(services[0].healthUrl)).rejects.toThrow("fetch failed");
  });

  test("reports a service that exits later", async () => {
    const port = await pickFreePort();
    const die = () => fetch(`http://127.0.0.1:${port}/die`).then(undefined, () => new Promise(() => {}));
    await expect(run([dummyService("alpha", port)], die)).rejects.toThrow(/^alpha stopped with exit code 4/);
  });

  test("reports a killed service with the signal", async () => {
    const kill = ([pid]) => process.kill(pid, "SIGKILL") && new Promise(() => {});
    await expect(run([dummyService("alpha", await pickFreePort())], kill)).rejects.toThrow(
      /^alpha was killed by SIGKILL/,
    );
  });

  test("reports a service that is never healthy with its address, and stops it", async () => {
    const port = await pickFreePort();
    await expect(
      run([dummyService("alpha", port, "never healthy")], undefined, { readyMs: 500 }),
    ).rejects.toThrow(`alpha was not ready within 0.5 s (http://127.0.0.1:${port}/healthz)`);
    expect(isAlive(pidIn("alpha.log"))).toBe(false);
  });

  test("reports a program that does not exist", async () => {
    const service = { ...dummyService("alpha", await pickFreePort()), command: "no-such-program" };
    await expect(run([service])).rejects.toThrow("alpha cannot be started:");
  });

  test("kills a service that ignores SIGINT after the grace period", async () => {
    const service = dummyService("alpha", await pickFreePort(), "ignores SIGINT");
    const pids = await run([service], undefined, { graceMs: 200 });
    expect(pids.map(isAlive)).toEqual([false]);
  });
});

describe("terminalLine", () => {
  test("shows structured warnings and errors as text", () => {
    expect(terminalLine('{"level":"warn","msg":"slow"}', "stdout")).toBe("warning: slow");
    expect(terminalLine('{"level":"error","msg":"failed","err":{"message":"no database"}}', "stdout")).toBe(
      "error: failed (no database)",
    );
  });

  test("writes lower levels only to the log file", () => {
    expect(terminalLine('{"level":"info","msg":"request"}', "stderr")).toBeUndefined();
    expect(terminalLine("listening", "stdout")).toBeUndefined();
    expect(terminalLine("", "stderr")).toBeUndefined();
  });

  test("shows plain text from stderr, even when it looks like JSON", () => {
    expect(terminalLine("Error: boom", "stderr")).toBe("Error: boom");
    expect(terminalLine("{ code: 1 }", "stderr")).toBe("{ code: 1 }");
  });
});
