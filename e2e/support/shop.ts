import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import pg from "pg";
import { pickFreePorts } from "../../scripts/ports.mjs";
import { addresses, describeServices } from "../../scripts/services.mjs";
import { documentOf, valuesOf } from "./html.ts";
import { expect } from "./visitor-test.ts";

type Command = { command: string; args: string[]; cwd: string };

/** Services with a new database, next to those that the other tests share. */
export async function createShop() {
  const server = process.env.DATABASE_URL ?? "";
  const ports = await pickFreePorts();
  const urls = addresses(ports);
  const name = `shop_${new URL(urls.api).port}`;
  const database = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-"));
  const services = describeServices({ ports, dataDir, script: "start", env: {} });
  const stops: (() => Promise<unknown>)[] = [];
  const onServer = async (address: string, statements: string) => {
    const client = new pg.Client(address);
    await client.connect();
    const { rows } = await client.query(statements).finally(() => client.end());
    return rows;
  };
  await onServer(server, `create database ${name}`);

  return {
    urls,
    /** Runs SQL on the new database. @returns The rows. */
    query: (statements: string) => onServer(database, statements),
    /**
     * Starts a service with the new database and waits until it is ready.
     * @param program - Another command than that of the build.
     * @param extra - More settings. A service with another port than its usual one has another `healthUrl`.
     */
    async start(
      service: string,
      program: Partial<Command> = {},
      extra: Record<string, string> = {},
      healthUrl?: string,
    ) {
      const described = services.find((each) => each.name === service);
      if (!described) throw new Error(`no service ${service}`);
      const { command, args, cwd } = { ...described, ...program };
      const settings = {
        DATABASE_URL: database,
        TRUST_PROXY: "1",
        ARGON2_MEMORY_KIB: "64",
        ARGON2_ROUNDS: "1",
      };
      const child = spawn(command, args, {
        cwd,
        env: { PATH: process.env.PATH, ...described.env, ...settings, ...extra },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const ended = once(child, "exit");
      stops.unshift(() => {
        child.kill("SIGINT");
        return ended;
      });
      const address = healthUrl ?? described.healthUrl ?? "";
      await expect(async () => {
        expect(child.exitCode, `${service} has ended`).toBeNull();
        expect((await fetch(address)).status).toBe(200);
      }).toPass();
    },
    /** Runs a program with the new database. @returns Its exit code. */
    async run({ command, args, cwd }: Command, extra: Record<string, string>): Promise<unknown> {
      const env = { PATH: process.env.PATH, DATABASE_URL: database, ...extra };
      const [code] = await once(
        spawn(command, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] }),
        "exit",
      );
      return code;
    },
    /** Stops the services and deletes their data. */
    async stop() {
      for (const stop of stops) await stop();
      rmSync(dataDir, { recursive: true });
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Sends the checkout's form as it is, with these changes. @returns The page that follows. */
export async function sendOrder(
  owner: APIRequestContext,
  address: string,
  changes: Record<string, string>,
): Promise<APIResponse> {
  const opened = await owner.get(address);
  const form = (await documentOf(opened)).querySelector("input[name=order_key]")?.closest("form");
  if (!form) throw new Error(`${address} has no order`);
  return owner.post(address, {
    form: { ...valuesOf(form), ...changes },
    headers: { origin: new URL(opened.url()).origin },
  });
}
