import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect } from "@playwright/test";
import { urls } from "./settings.ts";

const website = path.resolve(import.meta.dirname, "../../apps/website");

/** The end of the document's first part: the page's data and the script that inserts them. */
const firstPart = /Getting your order\.\.\.[\s\S]*streamController\.enqueue\([\s\S]*\$RC\("/;

/**
 * A website whose checkout receives its draft late and sends its document in two parts: first the part with the
 * placeholder, the rest when told to. It does not depend on timing: the API's response is held until the first part
 * has arrived, so that the website's own timeout does not apply.
 */
export type LateDraftSite = {
  url: string;
  /** From now on drafts are late and documents stop after their first part. */
  hold: () => void;
  /** Sends the rest of the documents. */
  letGo: () => void;
  close: () => Promise<void>;
};

async function listen(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listen(server));
  server.close();
  await once(server, "close");
  return Number(port);
}

/**
 * Forwards a request and its response. `onPart` is called for each chunk of the response and once at its end, without a chunk;
 * the chunk or the end is sent on when it calls `send`.
 */
function forward(
  to: string,
  asked: IncomingMessage,
  reply: ServerResponse,
  onPart: (send: () => void, part?: Buffer) => void = (send) => send(),
): void {
  const { method, url } = asked;
  // Uncompressed, because the chunks are searched.
  const headers = { ...asked.headers, "accept-encoding": "identity" };
  const passed = request(new URL(url ?? "/", to), { method, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on("data", (part: Buffer) => onPart(() => reply.write(part), part));
    answer.on("end", () => onPart(() => reply.end()));
  });
  passed.on("error", () => reply.destroy());
  reply.on("close", () => passed.destroy());
  asked.pipe(passed);
}

/** Starts this website beside the one of the other journeys; both share cookies. */
export async function lateDraftSite(): Promise<LateDraftSite> {
  let holding = false;
  let lateDrafts: { document: unknown; send: () => void }[] = [];
  let heldParts: (() => void)[] = [];
  const sendDrafts = (isReady: (document: unknown) => boolean) => {
    const ready = lateDrafts.filter(({ document }) => isReady(document));
    lateDrafts = lateDrafts.filter((draft) => !ready.includes(draft));
    for (const { send } of ready) send();
  };

  const api = createServer((asked, reply) => {
    const isDraft = asked.method === "GET" && asked.url?.startsWith("/checkout-draft");
    const document = asked.headers["x-request-id"];
    if (isDraft && holding) lateDrafts.push({ document, send: () => forward(urls.api, asked, reply) });
    else forward(urls.api, asked, reply);
  });
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const front = createServer((asked, reply) => {
    // The website sends it on with its calls. Only this document's draft is sent when its first part has arrived: the link on the
    // placeholder may have asked for the next document before.
    const document = randomUUID();
    asked.headers["x-request-id"] = document;
    let seen = "";
    let held: (() => void)[] | undefined;
    forward(site, asked, reply, (send, part) => {
      if (held) return void held.push(send);
      send();
      if (!holding || !part) return;
      seen += part.toString();
      if (!firstPart.test(seen)) return;
      held = [];
      heldParts.push(() => {
        for (const each of held ?? []) each();
        held = undefined;
      });
      sendDrafts((other) => other === document);
    });
  });
  const url = await listen(front);
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: website,
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      HOST: "127.0.0.1",
      WEBSITE_PORT: String(port),
      WEBSITE_URL: url,
      API_URL: await listen(api),
      PAYSTACK_BASE: urls.paystack,
      TRUST_PROXY: "1",
    },
  });
  await expect
    .poll(async () => {
      expect(child.exitCode, "the website's exit").toBeNull();
      return (await fetch(`${site}/readyz`).catch(() => undefined))?.status;
    })
    .toBe(200);
  return {
    url,
    hold: () => {
      holding = true;
    },
    letGo: () => {
      holding = false;
      sendDrafts(() => true);
      for (const send of heldParts) send();
      heldParts = [];
    },
    close: async () => {
      child.kill("SIGINT");
      if (child.exitCode === null) await once(child, "exit");
      for (const server of [front, api]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
