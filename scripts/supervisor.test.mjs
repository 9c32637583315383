import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dummyService } from "./fixtures/dummy-service.mjs";
import { pickFreePort } from "./ports.mjs";
import { isAlive } from "./process-group.mjs";
import { ServiceFailure, supervise } from "./supervisor.mjs";

let logDir;
const printed = [];
const print = (line) => printed.push(line);

beforeEach(() => {
  logDir = mkdtempSync(path.join(tmpdir(), "supervisor-"));
  printed.length = 0;
});
afterEach(() => rmSync(logDir, { recursive: true, force: true }));

/** Resolves when no process is left. */
const allGone = (pids) =>
  vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 10_000, interval: 25 });

const grandchildOf = (name) =>
  Number(/grandchild (\d+)/.exec(readFileSync(path.join(logDir, `${name}.log`), "utf8"))?.[1]);

describe("supervise", () => {
  test("starts services, waits until they are healthy, and stops them and their children", async () => {
    const [a, b] = [await pickFreePort(), await pickFreePort()];
    const running = await supervise([dummyService("alpha", a, "has a child"), dummyService("beta", b)], {
      logDir,
      print,
    });
    expect((await fetch(`http://127.0.0.1:${b}/`)).status).toBe(200);
    const grandchild = grandchildOf("alpha");
    expect(isAlive(grandchild)).toBe(true);
    await running.stop();
    await allGone([...running.pids, grandchild]);
    expect(printed).toEqual([]);
  });

  test("reports a service that exits during the start with its exit code and last lines, and stops all", async () => {
    let pids = [];
    const failure = await supervise(
      [
        dummyService("alpha", await pickFreePort()),
        dummyService("beta", await pickFreePort(), "dies at once"),
      ],
      { logDir, print, onSpawn: (spawned) => (pids = spawned) },
    ).catch((error) => error);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure.message).toMatch(/^beta stopped with exit code 3\. Its last lines:/);
    expect(failure.message).toContain("SECRET is missing");
    expect(failure.message).toContain("reading the settings");
    expect(printed).toEqual(["[beta] SECRET is missing"]);
    await allGone(pids);
  });

  test("reports a service that exits later", async () => {
    const port = await pickFreePort();
    const running = await supervise([dummyService("alpha", port)], { logDir, print });
    await fetch(`http://127.0.0.1:${port}/die`).catch(() => undefined);
    expect((await running.failed).message).toMatch(/^alpha stopped with exit code 4/);
    await running.stop();
  });

  test("reports a killed service with the signal", async () => {
    const running = await supervise([dummyService("alpha", await pickFreePort())], { logDir, print });
    process.kill(running.pids[0], "SIGKILL");
    expect((await running.failed).message).toMatch(/^alpha was killed by SIGKILL/);
    await running.stop();
  });

  test("reports a service that is never healthy with its address", async () => {
    const port = await pickFreePort();
    await expect(
      supervise([dummyService("alpha", port, "never healthy")], { logDir, print, readyMs: 500 }),
    ).rejects.toThrow(`alpha was not ready within 0.5 s (http://127.0.0.1:${port}/healthz)`);
  });

  test("reports a program that does not exist", async () => {
    const service = { ...dummyService("alpha", await pickFreePort()), command: "no-such-program" };
    await expect(supervise([service], { logDir, print })).rejects.toThrow("alpha cannot be started:");
  });

  test("kills a service that ignores SIGTERM after the grace period", async () => {
    const running = await supervise([dummyService("alpha", await pickFreePort(), "ignores SIGTERM")], {
      logDir,
      print,
      graceMs: 200,
    });
    await running.stop();
    await allGone(running.pids);
  });

  test("leaves no process after SIGKILL of the supervisor", async () => {
    const ports = [await pickFreePort(), await pickFreePort()];
    const supervisor = spawn(
      process.execPath,
      [
        fileURLToPath(new URL("./fixtures/run-supervisor.mjs", import.meta.url)),
        logDir,
        ...ports.map(String),
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [line] = await createInterface({ input: supervisor.stdout })
      [Symbol.asyncIterator]()
      .next()
      .then(({ value }) => [value]);
    const pids = [...JSON.parse(line), grandchildOf("service-0")];
    expect(pids.filter(isAlive)).toEqual(pids);
    supervisor.kill("SIGKILL");
    await allGone(pids);
  });
});
