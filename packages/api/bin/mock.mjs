#!/usr/bin/env node
/** Serves the mock API over HTTP: `npx @vendor/api --port 4000 --answers answers.json`. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { createMockApi } from "../dist/mock.js";
import { openApiDocument } from "../dist/openapi.js";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4000" },
    host: { type: "string", default: "127.0.0.1" },
    answers: { type: "string" },
  },
});
const answers = values.answers ? JSON.parse(await readFile(values.answers, "utf8")) : {};
const mock = await createMockApi({ answers });

const server = createServer((incoming, outgoing) => {
  reply(incoming, outgoing).catch(() => outgoing.writeHead(400).end());
});

async function reply(incoming, outgoing) {
  const url = new URL(incoming.url ?? "/", address());
  if (url.pathname === "/openapi.json") {
    const document = await openApiDocument({ title: "Mock API", version: "0.0.0", serverUrl: address() });
    outgoing.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(document));
    return;
  }
  const { method = "GET", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody && { body: Readable.toWeb(incoming), duplex: "half" };
  const answer = await mock(url, { method, headers, ...body });
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}

function address() {
  return `http://${values.host}:${server.address()?.port ?? values.port}`;
}

server.listen(Number(values.port), values.host, () => console.log(`Mock API: ${address()}`));
