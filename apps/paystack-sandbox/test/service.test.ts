import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("..", import.meta.url));
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill("SIGKILL");
});

/** Runs the service from source with these settings. */
function start(env: Record<string, string>) {
  const service = spawn(
    process.execPath,
    ["--conditions=workspace-source", "--import", "tsx", "src/main.ts"],
    {
      cwd: folder,
      env: { PATH: process.env.PATH ?? "", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  child = service;
  let errors = "";
  service.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  const closed = once(service, "close").then(([code]) => ({ code, errors }));
  const listening = (async () => {
    let output = "";
    for await (const chunk of service.stdout) {
      output += String(chunk);
      const url = /"address":"([^"]+)"/.exec(output)?.[1];
      if (url !== undefined) return url;
    }
    throw new Error(`did not start: ${errors}`);
  })();
  // A service that rejects its settings never listens; such tests wait for `closed` only.
  listening.catch(() => {});
  return { service, closed, listening };
}

describe("service", () => {
  it("has the demo card but no control API in production, and stops cleanly on SIGTERM", async () => {
    const { service, closed, listening } = start({ PAYSTACK_PORT: "0", NODE_ENV: "production" });
    const url = await listening;
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/__sandbox/switches`)).status).toBe(404);
    const charge = await fetch(`${url}/transaction/charge_authorization`, {
      method: "POST",
      headers: {
        authorization: "Bearer sk_test_sandbox_0000000000000000000000000000",
        "content-type": "application/json",
      },
      body: JSON.stringify({
        email: "owner@demo.example",
        amount: 100,
        authorization_code: "AUTH_demo4081",
      }),
    });
    expect(await charge.json()).toMatchObject({ data: { status: "success" } });
    service.kill("SIGTERM");
    expect(await closed).toEqual({ code: 0, errors: "" });
  });

  it("rejects a live key with one line that names the setting", async () => {
    const { closed } = start({ PAYSTACK_PORT: "0", PAYSTACK_SECRET_KEY: "sk_live_x" });
    const { code, errors } = await closed;
    expect(code).toBe(1);
    expect(errors).toMatch(/^paystack-sandbox: PAYSTACK_SECRET_KEY: must start with sk_test_[^\n]*\n$/);
  });

  it("reports a port in use in one line", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { closed } = start({ PAYSTACK_PORT: String(port) });
    expect(await closed).toEqual({
      code: 1,
      errors: "paystack-sandbox: PAYSTACK_PORT is taken by another program\n",
    });
    other.close();
  });
});
