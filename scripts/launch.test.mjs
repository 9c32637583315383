import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { isAlive } from "./fixtures/is-alive.mjs";
import { requireNode, root } from "./install.mjs";
import { pickFreePorts, readPorts, requireFreePorts } from "./ports.mjs";
import { runCommand } from "./toolchain.mjs";

let dataDir;
let server;
let takenPort;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "launch-"));
  server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  takenPort = server.address().port;
});
afterAll(() => {
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const record = () => path.join(dataDir, "running.json");
const start = (env) =>
  runCommand(process.execPath, ["scripts/start.mjs"], { cwd: root, env: { DATA_ROOT: dataDir, ...env } });

describe("npm start", () => {
  test("prints one line with port and setting for a port in use, before anything starts", async () => {
    const ports = await pickFreePorts();
    const { code, output } = await start({ ...stringify(ports), RESELLER_PORT: String(takenPort) });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${takenPort} (RESELLER_PORT) is already in use. Stop what uses it, or choose another: RESELLER_PORT=<port> npm start`,
    );
  });

  test("prints one line for an invalid port", async () => {
    const { code, output } = await start({ API_PORT: "four" });
    expect(code).toBe(1);
    expect(output.trim()).toBe("API_PORT=four is not a port (1 to 65535).");
  });

  test("does not open a data folder that other services use", async () => {
    writeFileSync(record(), JSON.stringify({ pid: process.pid }));
    const { code, output } = await start(stringify(await pickFreePorts()));
    const reset = await runCommand(process.execPath, ["scripts/reset.mjs"], {
      cwd: root,
      env: { DATA_ROOT: dataDir },
    });
    rmSync(record());
    expect(reset).toEqual({
      code: 1,
      output: `The services run (process ${process.pid}). Stop them first, then reset.`,
    });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `The services already run on ${dataDir} (process ${process.pid}). Stop them first.`,
    );
  });
});

describe("while running", () => {
  /** Starts dummy services through the real launcher, in its own process, and waits for the welcome message. */
  const launched = async (faults) => {
    const ports = stringify(await pickFreePorts());
    const child = spawn(process.execPath, ["scripts/fixtures/run-launcher.mjs", ...faults], {
      cwd: root,
      env: { ...process.env, ...ports, DATA_ROOT: dataDir, npm_lifecycle_event: "" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output = [];
    const exited = once(child, "exit");
    child.stderr.on("data", (chunk) => output.push(String(chunk)));
    await new Promise((ready) => {
      child.stdout.on("data", (chunk) => {
        output.push(String(chunk));
        if (output.join("").includes("Ctrl-C stops everything.")) ready();
      });
    });
    expect(JSON.parse(readFileSync(record(), "utf8"))).toEqual({ pid: child.pid });
    const logs = path.join(dataDir, "logs");
    const pids = readdirSync(logs).map((file) =>
      Number(/service (\d+)/.exec(readFileSync(path.join(logs, file), "utf8"))?.[1]),
    );
    expect(pids.map(isAlive)).toEqual([true, true]);
    return { child, exited, ports, pids, said: () => output.join("") };
  };

  test.each(["SIGTERM", "SIGINT", "SIGHUP"])("%s stops everything with exit code 0", async (signal) => {
    const { child, exited, pids, said } = await launched(["", ""]);
    expect(said()).toContain("/dev/inbox");
    child.kill(signal);
    expect((await exited)[0]).toBe(0);
    expect(pids.map(isAlive)).toEqual([false, false]);
    expect(existsSync(record())).toBe(false);
  });

  test("a service that exits stops everything with one message and exit code 1", async () => {
    const { exited, ports, pids, said } = await launched(["", ""]);
    await fetch(`http://127.0.0.1:${ports.RESELLER_PORT}/die`).catch(() => undefined);
    expect((await exited)[0]).toBe(1);
    expect(said()).toContain("service-1 stopped with exit code 4.");
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test("no service outlives SIGKILL, and the next start is not refused", async () => {
    const { child, exited, pids } = await launched(["", ""]);
    child.kill("SIGKILL");
    await exited;
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), { timeout: 10_000 });
    const next = await launched(["", ""]);
    next.child.kill("SIGTERM");
    expect((await next.exited)[0]).toBe(0);
  });
});

describe("settings", () => {
  test("have default ports", () => {
    expect(readPorts({})).toEqual({
      WEBSITE_PORT: 3000,
      RESELLER_PORT: 3001,
      BACKOFFICE_PORT: 3002,
      API_PORT: 4000,
      PAYSTACK_PORT: 4100,
    });
  });

  test.each(["0", "65536", "-1", "1e3", " 80", "3000x"])("reject %j as a port", (text) => {
    expect(() => readPorts({ WEBSITE_PORT: text })).toThrow("is not a port");
  });

  test("reject one port for two services", () => {
    expect(() => readPorts({ RESELLER_PORT: "3000" })).toThrow("both name port 3000");
  });

  test("accept free ports", async () => {
    await expect(requireFreePorts(await pickFreePorts())).resolves.toBeUndefined();
  });

  test("rejects an old Node in one line", () => {
    expect(() => requireNode("20.18.3")).toThrow("Node 20.19 or newer is needed; this is 20.18.3.");
    expect(() => requireNode("18.20.0")).toThrow();
    expect(() => requireNode("20.19.0")).not.toThrow();
    expect(() => requireNode("22.0.0")).not.toThrow();
  });
});

const stringify = (ports) => Object.fromEntries(Object.entries(ports).map(([k, v]) => [k, String(v)]));
