import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect } from "@playwright/test";
import { urls } from "./settings.ts";

const website = path.resolve(import.meta.dirname, "../../apps/website");

/** A website whose API answers everything at once, but what was kept of an order only when it is told to. */
export type SlowDraftSite = {
  url: string;
  /** From now on the draft is kept back. */
  hold: () => void;
  /** Lets go of what is kept back, as it is or as a fault. */
  letGo: (how?: "whole" | "failed") => void;
  close: () => Promise<void>;
};

async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  return port;
}

function forward(asked: IncomingMessage, reply: ServerResponse): void {
  const { method, headers, url } = asked;
  const passed = request(new URL(url ?? "/", urls.api), { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  passed.on("error", () => reply.destroy());
  asked.pipe(passed);
}

async function answers(url: string, site: ChildProcess): Promise<void> {
  await expect
    .poll(
      async () => {
        expect(site.exitCode, "the website's exit").toBeNull();
        return (await fetch(`${url}/healthz`).catch(() => undefined))?.status;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
}

/** Starts such a website, beside the one that the other journeys visit; cookies of the one hold on the other. */
export async function slowDraftSite(): Promise<SlowDraftSite> {
  let waiting: ((how: "whole" | "failed") => void)[] | undefined;
  const api = createServer((asked, reply) => {
    const isDraft = asked.method === "GET" && asked.url?.startsWith("/checkout-draft");
    if (!isDraft || !waiting) return forward(asked, reply);
    waiting.push((how) => (how === "whole" ? forward(asked, reply) : reply.writeHead(503).end()));
  });
  const apiPort = await listen(api);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const site = spawn(process.execPath, ["server.mjs"], {
    cwd: website,
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      WEBSITE_PORT: String(port),
      API_URL: `http://127.0.0.1:${apiPort}`,
      PAYSTACK_BASE: urls.paystack,
      TRUST_PROXY: "1",
    },
  });
  await answers(url, site);
  return {
    url,
    hold: () => {
      waiting = [];
    },
    letGo: (how = "whole") => {
      for (const answer of waiting ?? []) answer(how);
      waiting = undefined;
    },
    close: async () => {
      site.kill();
      if (site.exitCode === null) await once(site, "exit");
      api.closeAllConnections();
      api.close();
    },
  };
}
